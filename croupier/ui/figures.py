"""Figures as the window writes them; the terminal writes them alike."""

from croupier.wording.figures import clock_text, seconds_text, share_text, whole_seconds_text

__all__ = ["clock_text", "seconds_text", "share_text", "whole_seconds_text"]
