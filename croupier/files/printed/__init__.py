"""Paytables as houses print them: what text says of the Blind and of Trips, line by line."""
