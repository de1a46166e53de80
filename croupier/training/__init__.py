"""What is asked of the trainee, how it is graded, and the slip behind a wrong answer."""
