"""The letters by which the ways to train are opened, and closed again."""

CONTINUE_KEY, DRILLS_KEY, PATH_KEY, CHALLENGE_KEY = "T", "D", "P", "K"
