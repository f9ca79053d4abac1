"""What whoever runs the server looks at. Not here: anything for players."""
