"""What enters from a file or a person: paytables and rounds, checked before they become values."""
