"""Pictures of some pages, to look at: desktop and phone, light and dark."""
import os

import chromium
import lessons
import pages

PLACES = {
    "front": "", "lesson-01": "Lessons/01-the-leak.html", "lesson-05": "Lessons/05-resilient-proxy.html",
    "lesson-14": "Lessons/14-capstone.html", "which-fix": "Lessons/which-fix.html", "contents": "Lessons/first-page/contents.html",
    "room": "room.html", "review-04": "review/04-proxy/", "review": "review/",
}
LONGEST = 5000


def take(program, scratch, address, folder):
    os.makedirs(folder, exist_ok=True)
    with chromium.Browser(program, scratch) as browser:
        take_all(browser, address, folder)


def take_all(browser, address, folder):
    for name, path in PLACES.items():
        for kind, (width, height) in lessons.SIZES.items():
            for scheme in ["light", "dark"]:
                browser.size(width, height)
                browser.scheme(scheme)
                browser.open(f"{address}/{path}", pages.READY)
                whole = browser.value("document.scrollingElement.scrollHeight")
                browser.size(width, min(max(whole, height), LONGEST))
                browser.value(pages.FIGURES)
                browser.value(pages.SETTLED)
                browser.picture(os.path.join(folder, f"{name}-{kind}-{scheme}.png"))
