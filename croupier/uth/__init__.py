"""The rules of Ultimate Texas Hold'em: wagers, paytables, dealing and settlement."""
