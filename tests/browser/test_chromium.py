"""The installed browser starts and obeys, so that a failure elsewhere is about us."""

from playwright.sync_api import Browser, expect


def test_chromium_runs_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<button onclick=\"this.textContent = 'pressed'\">press</button>")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("pressed")
    page.close()
