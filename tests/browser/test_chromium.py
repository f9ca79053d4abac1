"""The installed browser starts and obeys, so that a failure elsewhere is about us."""

from playwright.sync_api import expect, sync_playwright

# The browser's own calls home would only fail behind a closed network, many at a time.
QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


def test_chromium_runs_a_page(chromium_path: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=QUIET)
        page = browser.new_page()
        page.set_content("<button onclick=\"this.textContent = 'pressed'\">press</button>")
        page.get_by_role("button").click()
        expect(page.get_by_role("button")).to_have_text("pressed")
        browser.close()
