"""The views of the page of progress, and what keys do there besides those of its buttons."""

from croupier.i18n import gettext as _

OVERVIEW, HANDS, SLIPS, SESSIONS = "overview", "hands", "slips", "sessions"
VIEWS = (OVERVIEW, HANDS, SLIPS, SESSIONS)


def keys_of(view: str | None) -> list[tuple[str, str]]:
    """What is heard on a view, in the language in force; None is a page that has nothing yet."""
    keys = [("Tab", _("Go to the filter, the charts and the lists, one after the other"))]
    if view is None:
        return keys
    on_charts = "← →", _("On a chart: another day; Home and End the first and the last")
    moves = {
        OVERVIEW: on_charts,
        HANDS: ("← → ↑ ↓", _("Another hand or bet; what is known of it is told in words")),
        SLIPS: on_charts,
        SESSIONS: ("↑ ↓", _("Another session")),
    }
    keys.append(moves[view])
    if view == SESSIONS:
        keys.append(("Enter", _("Go over the session again, question by question")))
    keys.append(("↑ ↓", _("On a list of the filter: another choice")))
    return keys
