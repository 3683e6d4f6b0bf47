"""Breaks a site in each way that should be seen, and looks whether it is."""
import glob
import json
import os
import shutil

import chromium
import pages
import server

LESSON = "tutorials/leaky-timers/04-proxy/"
AFTER = "documentation/leaky-timers/04-after-you-pass/"
TABLE = "documentation/leaky-timers/which-fix/"
FIXES = "fixes/04-proxy/"


def broken_link(site):
    change(site, TABLE, lambda text: text.replace("/tutorials/leaky-timers/03-mediator", "/tutorials/nowhere"))


def missing_figure(site):
    for path in glob.glob(os.path.join(site, "images", "**", "04-graph-before*.svg"), recursive=True):
        os.remove(path)


def no_right_answer(site):
    change(site, LESSON, lambda text: text.replace('"isCorrect":true', '"isCorrect":false'))


def two_right_answers(site):
    change(site, LESSON, lambda text: text.replace('"isCorrect":false', '"isCorrect":true'))


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


def another_verdict(site):
    edit(site, FIXES, "data.judgements[judged[place(fix)]]", "data.judgements[0]")


def another_code(site):
    edit(site, FIXES, "['span', 'ins', 'del'][entry % 3]", "['span', 'ins', 'ins'][entry % 3]")


def knob_that_does_not_turn(site):
    edit(site, FIXES, "go(current.with(axis, value), axis)", "go(current, axis)")


def moves_in_silence(site):
    edit(site, FIXES, "toggle('moved', moved[axis])", "toggle('moved', false)")


def address_of_another(site):
    edit(site, FIXES, "if (current[number] > 0) words.set", "if (current[number] > 2) words.set")


def verdict_before_the_guess(site):
    edit(site, FIXES, "hides = guess.checked", "hides = false")


def heading_with_backticks(site):
    change(site, TABLE, lambda text: text.replace('"text":"The table"', '"text":"The `table`"'))


def column_without_a_name(site):
    path = os.path.join(site, TABLE, "index.html")
    empties = "setInterval(() => document.querySelector('th')?.replaceChildren(), 10)"
    write(path, read(path).replace("</body>", f"<script>{empties}</script></body>"))


def out_of_reach(site):
    edit(site, FIXES, "{ tabindex: 0, role:", "{ role:")


def questions_at_the_end(site):
    def reorder(text):
        page = json.loads(text)
        page["sections"].sort(key=lambda section: section["kind"] == "assessments")
        return json.dumps(page)
    change(site, LESSON, reorder)


FAULTS = [
    (column_without_a_name, TABLE, "has no name"), (heading_with_backticks, TABLE, "shows backticks"), (questions_at_the_end, LESSON, "before the code"),
    (another_verdict, FIXES, "is shown as"), (another_code, FIXES, "is shown as"),
    (knob_that_does_not_turn, FIXES, "does not turn"), (moves_in_silence, FIXES, "are marked"),
    (address_of_another, FIXES, "leads to another fix"), (verdict_before_the_guess, FIXES, "before the guess"),
    (out_of_reach, FIXES, "no key scrolls"),
    (broken_link, TABLE, "leads nowhere"), (missing_figure, AFTER, "04-graph-before"),
    (no_right_answer, LESSON, "has 0 right answers"), (two_right_answers, LESSON, "right answers"),
    (missing_page, AFTER, ""), (error_in_the_console, TABLE, "a fault"), (too_wide, TABLE, "320 are to be had"),
    (figure_without_words, AFTER, "says nothing in words"), (pale, TABLE, "contrast"),
]


def run(site, base, program, folder):
    """The exit code: 0 if every fault is seen, and a site without faults is not accused."""
    missed = 0
    with chromium.Browser(program, folder) as browser:
        for fault, page, words in [(lambda _: None, page, None) for page in [LESSON, AFTER, TABLE, FIXES]] + FAULTS:
            copy = os.path.join(folder, "broken")
            shutil.copytree(site, copy)
            fault(copy)
            # A new host each time, or the browser would take pages that it has already.
            with server.serving(copy, base) as address:
                problems = pages.check(browser, copy, address, only=[page]).problems
            seen = not problems if words is None else any(words in problem for problem in problems)
            name = page if words is None else fault.__name__.replace("_", " ")
            print(f"{'ok    ' if seen else 'MISSED'}  {name}")
            if not seen:
                missed += 1
                print("".join(f"        {problem}\n" for problem in problems[:5]), end="")
            shutil.rmtree(copy)
    print(f"{len(FAULTS)} faults, {missed} missed")
    return 1 if missed else 0


def edit(site, page, old, new):
    path = os.path.join(site, page, "index.html")
    text = read(path)
    if old not in text:
        raise RuntimeError(f"{page} does not have '{old}'")
    write(path, text.replace(old, new))


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
