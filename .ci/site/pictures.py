"""Pictures of some pages, to look at: desktop and phone, light and dark."""
import os

import chromium
import pages

PLACES = {
    "front": "",
    "landing": "tutorials/leaky-timers/", "lesson-01": "tutorials/leaky-timers/01-the-leak/",
    "lesson-08": "tutorials/leaky-timers/08-indirect-cycle/", "lesson-14": "tutorials/leaky-timers/14-capstone/",
    "after-04": "documentation/leaky-timers/04-after-you-pass/", "fails-04": "documentation/leaky-timers/04-when-it-fails/",
    "hint-04": "documentation/leaky-timers/04-hints/", "course": "documentation/leaky-timers/",
    "about": "documentation/leaky-timers/about/", "which-fix": "documentation/leaky-timers/which-fix/",
    "lesson-04": "tutorials/leaky-timers/04-proxy/", "questions-04": "documentation/leaky-timers/04-questions/",
    "room": "room.html", "review-04": "review/04-proxy/", "review": "review/",
}
LONGEST = 5000


def take(program, scratch, address, folder):
    os.makedirs(folder, exist_ok=True)
    with chromium.Browser(program, scratch) as browser:
        take_all(browser, address, folder)


def take_all(browser, address, folder):
    for name, path in PLACES.items():
        for kind, (width, height) in {"desktop": pages.DESKTOP, "phone": pages.PHONE}.items():
            for scheme in ["light", "dark"]:
                browser.size(width, height)
                browser.scheme(scheme)
                browser.open(f"{address}/{path}", pages.READY)
                whole = browser.value("document.scrollingElement.scrollHeight")
                browser.size(width, min(max(whole, height), LONGEST))
                browser.value(pages.FIGURES)
                browser.value(pages.SETTLED)
                browser.picture(os.path.join(folder, f"{name}-{kind}-{scheme}.png"))
