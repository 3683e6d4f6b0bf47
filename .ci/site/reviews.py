"""Judges every pull request of a review page with the keyboard, on a phone."""

FOCUS = """(part => { part?.focus(); return part != null && document.activeElement == part })(
  document.querySelector('article.now %s'))"""
# What is seen: how many requests, the verdict's words, whether they are in the window, and whether the reasons are there.
SEEN = """(() => {
  const all = [...document.querySelectorAll('article')].filter(part => part.offsetParent)
  const words = [...document.querySelectorAll('article.now output span')].filter(part => part.offsetParent)
  const box = words[0]?.getBoundingClientRect()
  return { shown: all.length, words: words.map(part => part.textContent), agrees: words[0]?.className.includes('agree'),
    inSight: box != null && box.top >= 0 && box.bottom <= innerHeight, why: document.querySelector('article.now .why').offsetParent != null,
    tally: document.getElementById('tally').textContent, wide: document.scrollingElement.scrollWidth > innerWidth }
})()"""


def judge_all(browser, name, problems):
    browser.size(320, 640)
    count = browser.value("document.querySelectorAll('article').length")
    if count < 6:
        problems.append(f"{name}: it has {count} fixes to judge")
        return
    right = 0
    for place in range(count):
        where = f"{name}: {place + 1} of {count}"
        before = browser.value(SEEN)
        if before["shown"] != 1 or before["words"] or before["why"]:
            problems.append(f"{where}: more is shown than one question")
        if not browser.value(FOCUS % "input[value=merge]"):
            problems.append(f"{where}: the keyboard does not reach its choices")
            return
        browser.press(" ", code="Space", text=" ")
        # Where one reads the code that was judged, and not where the focus is.
        browser.value("scrollTo(0, 0)")
        look = browser.value(SEEN)
        if len(look["words"]) != 1 or not look["why"]:
            problems.append(f"{where}: there is no verdict")
            return
        if not look["inSight"]:
            problems.append(f"{where}: its verdict is out of sight")
        if look["wide"]:
            problems.append(f"{where}: it is wider than a phone")
        if place == 0 and look["agrees"]:
            problems.append(f"{where}: it begins with a right one")
        right += bool(look["agrees"])
        if look["tally"] != f"You judged {right} of {place + 1} correctly.":
            problems.append(f"{where}: its tally is '{look['tally']}'")
        if not browser.value(FOCUS % ".next"):
            problems.append(f"{where}: the keyboard does not reach what goes on")
            return
        if place + 1 < count:
            browser.press("Enter", text="\r")
    if not count / 3 <= right <= count / 2:
        problems.append(f"{name}: {right} of {count} are right")
