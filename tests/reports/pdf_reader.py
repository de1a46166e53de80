"""Reads what Qt's PDF files hold: their pages, fonts and words, by the letter of the format."""

import re
import zlib
from dataclasses import dataclass

_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_SHOWN = re.compile(rb"/(F\d+) \S+ Tf|<([0-9A-F]+)> Tj|(BT)")
_RANGE = re.compile(rb"<([0-9A-F]{4})> <[0-9A-F]{4}> (?:<([0-9A-F]{4})>|\[([^\]]*)\])")


@dataclass(frozen=True)
class Pdf:
    size: tuple[float, float]
    pages: tuple[tuple[str, ...], ...]
    """The lines of each page, in the order in which they were written."""
    fonts: frozenset[str]
    """The fonts that are in the file."""
    images: int


def read_pdf(content: bytes) -> Pdf:
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    objects = {int(number): body for number, body in _OBJECT.findall(content)}
    pages = [body for body in objects.values() if b"/Type /Page\n" in body + b"\n"]
    counted = re.search(rb"/Type /Pages.*?/Count (\d+)", content, re.DOTALL)
    assert counted is not None
    assert len(pages) == int(counted[1])
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pages[0])
    assert box is not None
    named = set(re.findall(rb"/FontName /[A-Z]+\+(\S+)[^>]*?/FontFile2", content, re.DOTALL))
    return Pdf(
        (float(box[1]), float(box[2])),
        tuple(_lines(page, objects) for page in pages),
        frozenset(name.decode() for name in named),
        len(re.findall(rb"/Subtype /Image", content)),
    )


def _lines(page: bytes, objects: dict[int, bytes]) -> tuple[str, ...]:
    resources = objects[_reference(page, b"Resources")]
    fonts = {
        name.decode(): _characters(objects, int(number))
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", resources)
    }
    stream = _STREAM.search(objects[_reference(page, b"Contents")])
    assert stream is not None
    lines: list[str] = []
    font = ""
    for name, glyphs, begins in _SHOWN.findall(zlib.decompress(stream[1])):
        if begins:
            lines.append("")
        elif name:
            font = name.decode()
        else:
            codes = [int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4)]
            lines[-1] += "".join(fonts[font][code] for code in codes)
    return tuple(lines)


def _characters(objects: dict[int, bytes], font: int) -> dict[int, str]:
    stream = _STREAM.search(objects[_reference(objects[font], b"ToUnicode")])
    assert stream is not None
    found: dict[int, str] = {}
    for first, single, several in _RANGE.findall(stream[1]):
        written = [single] if single else re.findall(rb"<([0-9A-F]{4})>", several)
        for step, code in enumerate(written):
            # The face has one glyph for every white space, which goes by the first of them.
            char = chr(int(code, 16))
            found[int(first, 16) + step] = " " if char.isspace() else char
    return found


def _reference(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert found is not None
    return int(found[1])
