"""Reads a lesson's page as Sphinx made it: folds, on a desk and on a phone, in light and in dark, and what axe finds."""

SIZES = {"desktop": (1280, 900), "phone": (390, 844)}
# How wide a page is, and how wide its window. On a phone Furo scrolls what is too wide within the page.
WIDTH = """(part => [Math.max(part.scrollWidth, document.scrollingElement.scrollWidth), document.documentElement.clientWidth])(
  document.querySelector('.content') || document.scrollingElement)"""
FOLDS = "[...document.querySelectorAll('details:not(:has(.toctree-l1))')].filter(part => part.closest('article'))"
FOCUS = f"(part => {{ part.focus(); return document.activeElement == part }})({FOLDS}[%d].querySelector('summary'))"
# Whether it is open, and how high what it hides is.
SEEN = f"(part => [part.open, part.scrollHeight - part.querySelector('summary').offsetHeight])({FOLDS}[%d])"
AXE = """axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
  .then(found => found.violations.map(part => `${part.id}: ${part.nodes[0].target} (${part.nodes.length})`))"""
CONTENTS = """[[...document.querySelectorAll('.sidebar-tree a')].length, [...document.querySelectorAll('.toc-tree a')].length,
  [...document.querySelectorAll('.sidebar-tree a, .toc-tree a')].filter(link => !link.textContent.trim()).length]"""


def read(browser, name, axe, problems):
    """How many folds were opened."""
    all_pages, places, empty = browser.value(CONTENTS)
    if all_pages < 14 or places < 8 or empty:
        problems.append(f"{name}: its contents lead to {all_pages} pages and {places} places, and {empty} have no words")
    count = browser.value(f"{FOLDS}.length")
    if count < 5:
        problems.append(f"{name}: it has {count} folds")
    for place in range(count):
        if not fold(browser, place):
            problems.append(f"{name}: fold {place + 1} does not open and close by keyboard")
    # Code and pictures in the folds are looked at as well.
    browser.value(f"{FOLDS}.forEach(part => part.open = true)")
    with open(axe, encoding="utf-8") as file:
        browser.value(file.read() + "; 0")
    for kind, size in SIZES.items():
        browser.size(*size)
        for scheme in ["light", "dark"]:
            browser.scheme(scheme)
            browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            whole, seen = browser.value(WIDTH)
            if whole > seen:
                problems.append(f"{name}: {whole} wide where {seen} are to be had")
            problems += [f"{name}: axe, {kind}, {scheme}: {found}" for found in browser.value(AXE)]
    return count


def fold(browser, place):
    """Opened and closed with the keyboard, it shows something and hides it again."""
    if browser.value(SEEN % place)[0] or not browser.value(FOCUS % place):
        return False
    browser.press("Enter", text="\r")
    is_open, height = browser.value(SEEN % place)
    browser.press("Enter", text="\r")
    return is_open and height > 20 and not browser.value(SEEN % place)[0]
