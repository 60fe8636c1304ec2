"""What the script `peers` is made of."""
