"""Touches every life of the site's first page, with the keyboard, on a phone."""
import json

NAME = "the front door"
LIVES = "document.getElementById('lives').textContent"
FOCUS = "(part => { part.focus(); return document.activeElement == part })(document.%s)"
BUTTON = "getElementById('button')"
# What is seen: the choice, the headline, how many marks of each kind there are, and whether all of it is in the window.
SEEN = """(() => {
  const count = kind => document.querySelectorAll('#life ' + kind).length
  return { choice: ['holds', 'ends'].map(id => document.querySelector(`#${id} :checked`).value),
    offered: [...document.querySelectorAll('#ends label:not([hidden])')].length, headline: document.getElementById('headline').textContent,
    late: count('.late'), overdue: count('.overdue'), crash: count('.crash'), path: document.querySelectorAll('#path path.path').length,
    says: ['life', 'path'].every(id => document.getElementById(id).getAttribute('aria-label')),
    wide: [...document.querySelectorAll('#life i, #path')].some(part => part.getBoundingClientRect().right > innerWidth + 8)
      || document.scrollingElement.scrollWidth > innerWidth }
})()"""


def touch_all(browser, problems):
    lives = json.loads(browser.value(LIVES))
    if not 2 <= len(lives) <= 11 or not any(life["ticks"] == "crash" for life in lives):
        problems.append(f"{NAME}: it has {len(lives)} lives, or none that crashes")
        return
    browser.size(320, 640)
    if not browser.value(FOCUS % BUTTON):
        problems.append(f"{NAME}: the keyboard does not reach the button")
        return
    before = browser.value(SEEN)
    browser.press("Enter", text="\r")
    if browser.value(SEEN)["headline"] == before["headline"]:
        problems.append(f"{NAME}: the button does nothing")
        return
    held = list(dict.fromkeys(life["holds"] for life in lives))
    seen = {}
    for place, holds in enumerate(held):
        browser.value(FOCUS % "querySelector('#holds :checked')")
        if place:
            browser.press("ArrowDown")
        fitting = [life for life in lives if life["holds"] == holds]
        for _ in fitting:
            browser.value(FOCUS % "querySelector('#ends :checked')")
            # The first may be the one that was chosen before.
            browser.press("ArrowDown")
            look = browser.value(SEEN)
            seen[tuple(look["choice"])] = look
            if look["offered"] != len(fitting):
                problems.append(f"{NAME}: {holds} offers {look['offered']} ends, and there are {len(fitting)}")
    for life in lives:
        check(life, seen.get((life["holds"], life["ends"])), problems)


def check(life, look, problems):
    name = f"{NAME}: {life['holds']}, {life['ends']}"
    if look is None:
        problems.append(f"{name}: the keyboard does not reach it")
        return
    crash = life["ticks"] == "crash"
    ticks = {"crash": 0, "none": 0, "once": 1}.get(life["ticks"], 7)
    if (look["crash"], look["late"]) != (int(crash), ticks):
        problems.append(f"{name}: it has {look['late']} late ticks and {look['crash']} crashes, and was recorded otherwise")
    left = (life["freed"] == "never") + (life["timer"] == "never")
    if look["overdue"] < left or (look["path"] > 0) != (life["timer"] == "never"):
        problems.append(f"{name}: what is left, {left}, is not drawn")
    if not look["says"]:
        problems.append(f"{name}: it says nothing in words")
    if look["wide"]:
        problems.append(f"{name}: it is wider than a phone")
