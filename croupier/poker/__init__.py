"""Cards, the one hand evaluator every game shares, and fair drawing."""
