"""`python -m app` is the `tavolata` command."""

from app.main.cli import cli


def main() -> None:
    cli()


if __name__ == "__main__":
    main()
