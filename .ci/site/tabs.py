"""Opens every tab of a page with the keyboard."""

COUNT = "document.querySelectorAll('.tabnav-link').length"
FOCUS = """(link => {{ link.focus(); return document.activeElement == link; }})(
  document.querySelectorAll('.tabnav-link')[{place}])"""
IS_OPEN = """(link => link.classList.contains('active')
  && link.closest('.TabNavigator').querySelector('.tab-container.active').innerText.trim() != '')(
  document.querySelectorAll('.tabnav-link')[{place}])"""


def open_all(browser, name, problems):
    """How many tabs were opened; what is wrong goes to `problems`."""
    place = 0
    while place < browser.value(COUNT):
        if not browser.value(FOCUS.format(place=place)):
            problems.append(f"{name}: the keyboard does not reach tab {place + 1}")
            return place
        browser.press("Enter", text="\r")
        if not browser.wait(IS_OPEN.format(place=place)):
            problems.append(f"{name}: tab {place + 1} does not open, or shows nothing")
            return place
        place += 1
    return place
