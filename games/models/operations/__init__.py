"""What operators look after."""
