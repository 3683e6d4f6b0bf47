"""Breaks a site in each way that should be seen, and looks whether it is."""
import glob
import json
import os
import shutil

import chromium
import pages
import server

FRONT = ""
LESSON = "tutorials/leaky-timers/04-proxy/"
AFTER = "documentation/leaky-timers/04-after-you-pass/"
QUESTIONS = "documentation/leaky-timers/04-questions/"
TABLE = "documentation/leaky-timers/which-fix/"
REVIEW = "review/04-proxy/"


def broken_link(site):
    change(site, TABLE, lambda text: text.replace("/tutorials/leaky-timers/03-mediator", "/tutorials/nowhere"))


def missing_figure(site):
    for path in glob.glob(os.path.join(site, "images", "**", "04-graph-before*.svg"), recursive=True):
        os.remove(path)


def missing_page(site):
    os.remove(os.path.join(site, "data", AFTER.rstrip("/") + ".json"))


def error_in_the_console(site):
    path = os.path.join(site, TABLE, "index.html")
    write(path, read(path).replace("</body>", "<script>console.error('a fault')</script></body>"))


def too_wide(site):
    path = os.path.join(site, TABLE, "index.html")
    write(path, read(path).replace("</head>", "<style>main { min-width: 500px }</style></head>"))


def figure_without_words(site):
    change(site, AFTER, lambda text: json.dumps(without_words(json.loads(text))))


def pale(site):
    path = os.path.join(site, TABLE, "index.html")
    write(path, read(path).replace("</head>", "<style>main p, main li, main td { color: #999 !important }</style></head>"))


def heading_with_backticks(site):
    change(site, TABLE, lambda text: text.replace('"text":"The table"', '"text":"The `table`"'))


def column_without_a_name(site):
    path = os.path.join(site, TABLE, "index.html")
    empties = "setInterval(() => document.querySelector('th')?.replaceChildren(), 10)"
    write(path, read(path).replace("</body>", f"<script>{empties}</script></body>"))


def out_of_reach(site):
    path = os.path.join(site, TABLE, "index.html")
    box = '<div style="overflow: auto; width: 40px"><p style="width: 400px">wide</p></div>'
    write(path, read(path).replace("</body>", f"{box}</body>"))


def dead_tabs(site):
    path = os.path.join(site, QUESTIONS, "index.html")
    stop = "addEventListener('click', event => event.target.closest('.tabnav-link') && event.stopPropagation(), true)"
    write(path, read(path).replace("</head>", f"<script>{stop}</script></head>"))


def tabs_without_a_key(site):
    path = os.path.join(site, QUESTIONS, "index.html")
    strip = "setInterval(() => document.querySelectorAll('.tabnav-link').forEach(link => link.removeAttribute('href')), 10)"
    write(path, read(path).replace("</body>", f"<script>{strip}</script></body>"))


def dead_button(site):
    path = os.path.join(site, "index.html")
    write(path, read(path).replace('isClosed = !isClosed', ''))


def life_as_it_was_not(site):
    path = os.path.join(site, "index.html")
    write(path, read(path).replace('.late { border', '.late-no-more { border').replace('mark("late"', 'mark("later"'))


def verdict_out_of_sight(site):
    path = os.path.join(site, REVIEW, "index.html")
    write(path, read(path).replace("position: sticky;", ""))


def verdict_missing(site):
    path = os.path.join(site, REVIEW, "index.html")
    write(path, read(path).replace(".merge, fieldset:has", ".merged, fieldset:has"))


def begins_with_a_right_one(site):
    path = os.path.join(site, REVIEW, "index.html")
    write(path, read(path).replace('"merge differ"', '"merge agree"'))


def room_too_high(site):
    path = os.path.join(site, "room.html")
    write(path, read(path).replace("main {", "tr { height: 5rem } main {", 1))


FAULTS = [
    (verdict_out_of_sight, REVIEW, "out of sight"), (verdict_missing, REVIEW, "no verdict"),
    (begins_with_a_right_one, REVIEW, "begins with a right one"),
    (room_too_high, "room.html", "rows need"),
    (dead_button, FRONT, "the button does nothing"), (life_as_it_was_not, FRONT, "recorded otherwise"),
    (column_without_a_name, TABLE, "has no name"), (heading_with_backticks, TABLE, "shows backticks"),
    (dead_tabs, QUESTIONS, "does not open"), (tabs_without_a_key, QUESTIONS, "does not reach tab"),
    (out_of_reach, TABLE, "no key scrolls"), (broken_link, TABLE, "leads nowhere"),
    (missing_figure, AFTER, "04-graph-before"), (missing_page, AFTER, ""),
    (error_in_the_console, TABLE, "a fault"), (too_wide, TABLE, "320 are to be had"),
    (figure_without_words, AFTER, "says nothing in words"), (pale, TABLE, "contrast"),
]


def run(site, base, program, folder):
    """The exit code: 0 if every fault is seen, and a site without faults is not accused."""
    missed = 0
    with chromium.Browser(program, folder) as browser:
        for fault, page, words in [(lambda _: None, page, None) for page in [FRONT, LESSON, QUESTIONS, AFTER, TABLE, REVIEW, "room.html"]] + FAULTS:
            copy = os.path.join(folder, "broken")
            shutil.copytree(site, copy)
            fault(copy)
            # A new host each time, or the browser would take pages that it has already.
            with server.serving(copy, base) as address:
                problems = pages.check(browser, copy, address, only=[page]).problems
            seen = not problems if words is None else any(words in problem for problem in problems)
            name = page or "the front door" if words is None else fault.__name__.replace("_", " ")
            print(f"{'ok    ' if seen else 'MISSED'}  {name}")
            if not seen:
                missed += 1
                print("".join(f"        {problem}\n" for problem in problems[:5]), end="")
            shutil.rmtree(copy)
    print(f"{len(FAULTS)} faults, {missed} missed")
    return 1 if missed else 0


def change(site, page, how):
    path = os.path.join(site, "data", page.rstrip("/") + ".json")
    text = how(json.dumps(json.loads(read(path)), separators=(",", ":")))
    write(path, text)


def without_words(value):
    if isinstance(value, dict):
        return {key: "" if key == "alt" else without_words(part) for key, part in value.items()}
    return [without_words(part) for part in value] if isinstance(value, list) else value


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
