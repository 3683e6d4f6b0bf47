"""Looks at every page of a site: errors, links, figures, width, both grounds, tabs."""
import concurrent.futures
import dataclasses
import os
import urllib.parse

import chromium
import front
import reviews
import tabs

PHONE, DESKTOP, PROJECTOR = (320, 640), (1200, 900), (1280, 720)
READY = ("document.querySelector('main h1, main .title') != null || document.querySelector('.error-content') != null"
         " || document.querySelector('.people') != null")

# All in one go, as each question costs a way to the browser and back.
LINKS = """[...document.querySelectorAll('a[href]')].filter(a => a.closest('main, .tutorials-overview') && a.ariaHidden != 'true')
  .map(a => [a.href, (a.textContent + (a.getAttribute('aria-label') || '') + (a.querySelector('img')?.alt || '')).trim()])"""
FIGURES = """Promise.all([...document.images].map(async image => {
  image.loading = 'eager';
  try { await image.decode() } catch {}
  return [image.currentSrc || image.src, image.naturalWidth > 0, image.alt,
    image.closest('main') != null && image.getBoundingClientRect().width > innerWidth + 1];
}))"""
ANCHORS = "[...document.querySelectorAll('[id]')].map(element => element.id)"
BACKTICKS = "[...document.querySelectorAll('h1, h2, h3, h4')].map(part => part.textContent.trim()).filter(text => text.includes('`'))"
EMPTY_HEADERS = "[...document.querySelectorAll('th')].filter(cell => !cell.textContent.trim()).length"
# What can be scrolled by hand alone. DocC's own parts, which have a mark of Vue's, are as they are.
OUT_OF_REACH = """[...document.querySelectorAll('body *')].filter(part => part.scrollWidth > part.clientWidth + 1
  && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && part.tabIndex < 0
  && !Object.keys(part.dataset).some(name => /^v-?[0-9a-f]{8}$/i.test(name))
  && !part.querySelector('a, button, [tabindex]')).map(part => part.localName + '.' + part.className)"""
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
WIDTH = "[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]"
GROUND = """(() => {
  const text = document.querySelector('.doc-main p, .people .name, .article p') || document.querySelector('main p, main li');
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
    links: list = dataclasses.field(default_factory=list)
    anchors: dict = dataclasses.field(default_factory=dict)
    figures: set = dataclasses.field(default_factory=set)
    tabs: int = 0

    def add(self, other):
        self.problems += other.problems
        self.pages += other.pages
        self.links += other.links
        self.anchors.update(other.anchors)
        self.figures |= other.figures
        self.tabs += other.tabs

    def summary(self):
        return (f"{self.pages} pages, {len(self.links)} links, {len(self.figures)} figures,"
                f" {self.tabs} tabs opened by keyboard")


def addresses(site):
    """All pages, relative to the site."""
    found = [os.path.relpath(folder, site) + "/" for folder, _, files in os.walk(site) if "index.html" in files]
    return ["" if path == "./" else path for path in sorted(found)] + ["room.html"]


def check_all(program, folder, site, address):
    """Looks at all pages, in as many browsers as there are cores."""
    paths, count = addresses(site), min(max(os.cpu_count() or 1, 2), 4)

    def work(place):
        with chromium.Browser(program, folder) as browser:
            return look(browser, site, address, paths[place::count])

    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        parts = list(pool.map(work, range(count)))
    return together(parts, site, address)


def check(browser, site, address, only):
    """Looks at some pages."""
    return together([look(browser, site, address, only)], site, address)


def together(parts, site, address):
    found = parts[0]
    for part in parts[1:]:
        found.add(part)
    resolve(found, site, address)
    return found


def look(browser, site, address, paths):
    found = Findings()
    for path in paths:
        found.pages += 1
        name = path or "the front door"
        browser.size(*DESKTOP)
        browser.scheme("light")
        if not browser.open(f"{address}/{path}", READY):
            found.problems.append(f"{name}: it does not come to rest")
            continue
        if browser.value("document.querySelector('.error-content') != null"):
            found.problems.append(f"{name}: it says that there is no such page")
        found.anchors[path] = set(browser.value(ANCHORS))
        found.links += [(name, *link) for link in browser.value(LINKS)]
        for heading in browser.value(BACKTICKS):
            found.problems.append(f"{name}: the heading '{heading}' shows backticks")
        if browser.value(EMPTY_HEADERS):
            found.problems.append(f"{name}: a column of a table has no name")
        light = grounds(browser, found, name)
        figures(browser, found, name)
        browser.scheme("dark")
        dark = grounds(browser, found, name)
        # DocC's landing page is dark in any case.
        if light and dark and (dark > 0.1 or light < 0.5) and path != "tutorials/leaky-timers/":
            found.problems.append(f"{name}: its ground is {light:.2f} in light and {dark:.2f} in dark")
        figures(browser, found, name)
        width(browser, found, name)
        browser.size(*DESKTOP)
        browser.scheme("light")
        found.tabs += tabs.open_all(browser, name, found.problems)
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
    whole, seen = browser.value(WIDTH)
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


def resolve(found, site, address):
    """Every link leads to a page of the site, and to a place on it; what leads elsewhere is not followed."""
    for name, target, words in found.links:
        if not words:
            found.problems.append(f"{name}: the link to {target} has no words")
        if not target.startswith(address):
            if not target.startswith(("https://", "http://")) or "127.0.0.1" in target:
                found.problems.append(f"{name}: {target} leads out of the site")
            continue
        parts = urllib.parse.urlsplit(target[len(address):])
        path = urllib.parse.unquote(parts.path).lstrip("/")
        if path and not path.endswith((".html", "/")):
            path += "/"
        file = os.path.join(site, path, "" if path.endswith(".html") else "index.html")
        if not os.path.exists(file.rstrip("/")):
            found.problems.append(f"{name}: {target} leads nowhere")
        elif parts.fragment and not {parts.fragment, urllib.parse.unquote(parts.fragment)} & found.anchors.get(
                path, {parts.fragment}):
            found.problems.append(f"{name}: there is no place {target}")
