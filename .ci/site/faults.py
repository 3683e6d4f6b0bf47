"""Breaks a site in each way that should be seen, and looks whether it is."""
import glob
import os
import shutil

import chromium
import pages
import server

FRONT = ""
LESSON = "Lessons/05-resilient-proxy.html"
REVIEW = "review/04-proxy/"


def broken_link(site):
    change(site, "Lessons/which-fix.html", 'href="03-mediator.html', 'href="nowhere.html')


def missing_place(site):
    change(site, "Lessons/when-it-fails.html", 'id="held-by-timer"', 'id="held-by-nobody"')


def missing_figure(site):
    for path in glob.glob(os.path.join(site, "_images", "05-graph-before*.svg")):
        os.remove(path)


def missing_page(site):
    os.remove(os.path.join(site, LESSON))


def error_in_the_console(site):
    change(site, LESSON, "</body>", "<script>console.error('a fault')</script></body>")


def too_wide(site):
    change(site, LESSON, "</head>", "<style>article { min-width: 800px }</style></head>")


def figure_without_words(site):
    change(site, LESSON, ' alt="', ' alt="" title="')


def pale(site):
    change(site, LESSON, "</head>", "<style>article p { color: #aaa !important }</style></head>")


def heading_with_backticks(site):
    change(site, LESSON, "<h2>Your task", "<h2>`Your` task")


def column_without_a_name(site):
    change(site, LESSON, "</h1>", "</h1><table><tr><th></th></tr></table>")


def out_of_reach(site):
    box = '<div style="overflow: auto; width: 40px"><p style="width: 400px">wide</p></div>'
    change(site, LESSON, "</body>", f"{box}</body>")


def fold_that_is_open(site):
    change(site, LESSON, "<details>", "<details open>")


def dead_fold(site):
    change(site, LESSON, "</body>", "<script>addEventListener('click', event => event.preventDefault(), true)</script></body>")


def no_contents(site):
    change(site, LESSON, 'class="sidebar-tree"', 'class="no-tree"')


def button_without_a_name(site):
    change(site, LESSON, "</h1>", "</h1><button></button>")


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
    (column_without_a_name, LESSON, "has no name"), (heading_with_backticks, LESSON, "shows backticks"),
    (dead_fold, LESSON, "does not open"), (fold_that_is_open, LESSON, "does not open"),
    (no_contents, LESSON, "its contents lead to"), (button_without_a_name, LESSON, "axe"),
    (out_of_reach, LESSON, "no key scrolls"), (broken_link, FRONT, "leads nowhere"),
    (missing_place, FRONT, "there is no place"), (missing_figure, LESSON, "05-graph-before"),
    (missing_page, FRONT, "leads nowhere"), (error_in_the_console, LESSON, "a fault"),
    (too_wide, LESSON, "390 are to be had"), (figure_without_words, LESSON, "says nothing in words"),
    (pale, LESSON, "contrast"),
]


def run(site, base, program, folder, axe):
    """The exit code: 0 if every fault is seen, and a site without faults is not accused."""
    missed = 0
    with chromium.Browser(program, folder) as browser:
        for fault, page, words in [(lambda _: None, page, None) for page in [FRONT, LESSON, REVIEW, "room.html"]] + FAULTS:
            copy = os.path.join(folder, "broken")
            shutil.copytree(site, copy)
            fault(copy)
            # A new host each time, or the browser would take pages that it has already.
            with server.serving(copy, base) as address:
                problems = pages.check(browser, copy, address, only=[page], axe=axe).problems
            seen = not problems if words is None else any(words in problem for problem in problems)
            name = page or "the front door" if words is None else fault.__name__.replace("_", " ")
            print(f"{'ok    ' if seen else 'MISSED'}  {name}")
            if not seen:
                missed += 1
                print("".join(f"        {problem}\n" for problem in problems[:5]), end="")
            shutil.rmtree(copy)
    print(f"{len(FAULTS)} faults, {missed} missed")
    return 1 if missed else 0


def change(site, page, text, other):
    path = os.path.join(site, page)
    old = read(path)
    if text not in old:
        raise RuntimeError(f"{page} has no '{text}', so nothing is broken")
    write(path, old.replace(text, other))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
