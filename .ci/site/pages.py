"""Looks at pages of a site: errors, links, figures, width, both grounds, and what each kind of page can do."""
import concurrent.futures
import dataclasses
import os
import urllib.parse

import chromium
import front
import lessons
import links
import reviews

PHONE, DESKTOP, PROJECTOR = (320, 640), (1200, 900), (1280, 720)
# Three lessons stand for all that Sphinx makes: one with a table to fill in, one in steps, and the longest.
LESSONS = ["Lessons/01-the-leak.html", "Lessons/05-resilient-proxy.html", "Lessons/14-capstone.html"]
# What each change is asked: a page of each kind.
SOME = ["", "review/04-proxy/", "Lessons/05-resilient-proxy.html", "room.html"]
READY = "document.querySelector('h1') != null"

# All in one go, as each question costs a way to the browser and back.
NAMELESS = """[...document.querySelectorAll('main a[href], article a[href]')].filter(a => a.ariaHidden != 'true'
  && !(a.textContent + (a.getAttribute('aria-label') || '') + (a.querySelector('img')?.alt || '')).trim()).map(a => a.href)"""
FIGURES = """Promise.all([...document.images].map(async image => {
  image.loading = 'eager';
  try { await image.decode() } catch {}
  return [image.currentSrc || image.src, image.naturalWidth > 0, image.alt,
    image.closest('main') != null && image.getBoundingClientRect().width > innerWidth + 1];
}))"""
BACKTICKS = "[...document.querySelectorAll('h1, h2, h3, h4, summary')].map(part => part.textContent.trim()).filter(text => text.includes('`'))"
EMPTY_HEADERS = "[...document.querySelectorAll('th')].filter(cell => !cell.textContent.trim()).length"
# What can be scrolled by hand alone.
OUT_OF_REACH = """[...document.querySelectorAll('body *')].filter(part => part.scrollWidth > part.clientWidth + 1
  && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && part.tabIndex < 0
  && !part.querySelector('a, button, [tabindex]')).map(part => part.localName + '.' + part.className)"""
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
GROUND = """(() => {
  const text = document.querySelector('article p') || document.querySelector('main p, main li');
  if (!text) return null;
  const parts = color => color.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  let element = text, ground = [255, 255, 255];
  for (; element; element = element.parentElement) {
    const color = parts(getComputedStyle(element).backgroundColor);
    if (color.length < 4 || color[3] > 0) { ground = color; break; }
  }
  const both = [light(ground), light(parts(getComputedStyle(text).color))].sort();
  return [light(ground), (both[1] + 0.05) / (both[0] + 0.05)];
})()"""


@dataclasses.dataclass
class Findings:
    problems: list = dataclasses.field(default_factory=list)
    pages: int = 0
    links: int = 0
    figures: set = dataclasses.field(default_factory=set)
    folds: int = 0

    def add(self, other):
        self.problems += other.problems
        self.pages += other.pages
        self.links += other.links
        self.figures |= other.figures
        self.folds += other.folds

    def summary(self):
        return (f"{self.pages} pages, {self.links} links, {len(self.figures)} figures,"
                f" {self.folds} folds opened by keyboard")


def all_paths(site):
    """All pages to open, relative to the site. The links of all pages are followed without a browser."""
    reviews = [os.path.relpath(folder, site) + "/" for folder, _, files in os.walk(os.path.join(site, "review"))
               if "index.html" in files]
    return ["", *sorted(reviews), *LESSONS, "room.html"]


def check_in_parallel(program, folder, site, address, paths, axe):
    """Looks at these pages, in as many browsers as there are cores."""
    count = min(max(os.cpu_count() or 1, 2), 4, len(paths))

    def work(place):
        with chromium.Browser(program, folder) as browser:
            return look(browser, address, paths[place::count], axe)

    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        return together(list(pool.map(work, range(count))), site)


def check(browser, site, address, only, axe):
    """Looks at some pages."""
    return together([look(browser, address, only, axe)], site)


def together(parts, site):
    found = parts[0]
    for part in parts[1:]:
        found.add(part)
    dead, found.links = links.problems(site)
    found.problems += dead
    return found


def look(browser, address, paths, axe):
    found = Findings()
    for path in paths:
        found.pages += 1
        name = path or "the front door"
        browser.size(*DESKTOP)
        browser.scheme("light")
        if not browser.open(f"{address}/{path}", READY):
            found.problems.append(f"{name}: it does not come to rest")
            continue
        for target in browser.value(NAMELESS):
            found.problems.append(f"{name}: the link to {target} has no words")
        for heading in browser.value(BACKTICKS):
            found.problems.append(f"{name}: the title '{heading}' shows backticks")
        if browser.value(EMPTY_HEADERS):
            found.problems.append(f"{name}: a column of a table has no name")
        light = grounds(browser, found, name)
        figures(browser, found, name)
        browser.scheme("dark")
        dark = grounds(browser, found, name)
        if light and dark and (dark > 0.1 or light < 0.5):
            found.problems.append(f"{name}: its ground is {light:.2f} in light and {dark:.2f} in dark")
        figures(browser, found, name)
        width(browser, found, name)
        browser.size(*DESKTOP)
        browser.scheme("light")
        if path in LESSONS:
            found.folds += lessons.read(browser, name, axe, found.problems)
        if not path:
            front.touch_all(browser, found.problems)
        if path == "room.html":
            room(browser, found)
        if path.startswith("review/"):
            reviews.judge_all(browser, name, found.problems)
        # One error often comes again and again.
        found.problems += [f"{name}: {error}" for error in dict.fromkeys(browser.errors)]
    return found


def grounds(browser, found, name):
    browser.value(SETTLED)
    ground = browser.value(GROUND)
    if not ground:
        return None
    if ground[1] < 4.5:
        found.problems.append(f"{name}: the contrast of its text is {ground[1]:.1f}")
    return ground[0]


def figures(browser, found, name):
    for source, is_there, words, is_wide in browser.value(FIGURES):
        found.figures.add(urllib.parse.urlsplit(source).path)
        if not is_there:
            found.problems.append(f"{name}: the figure {source} is missing")
        if not words:
            found.problems.append(f"{name}: the figure {source} says nothing in words")
        if is_wide:
            found.problems.append(f"{name}: the figure {source} is wider than the page")


def width(browser, found, name):
    browser.size(*PHONE)
    browser.value(SETTLED)
    whole, seen = browser.value(lessons.WIDTH)
    if whole > seen:
        found.problems.append(f"{name}: {whole} wide where {seen} are to be had")
    for part in browser.value(OUT_OF_REACH):
        found.problems.append(f"{name}: no key scrolls {part}")


def room(browser, found):
    """A room at all lessons is seen at once, where nobody scrolls."""
    browser.size(*PROJECTOR)
    browser.value(SETTLED)
    rows, height = browser.value("[document.querySelectorAll('th[scope=row]').length, document.scrollingElement.scrollHeight]")
    if rows < 14 or height > PROJECTOR[1]:
        found.problems.append(f"room.html: {rows} rows need {height} pixels of {PROJECTOR[1]}")

