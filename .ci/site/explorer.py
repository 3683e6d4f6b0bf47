"""Plays with the page of a lesson's fixes: each knob by the keyboard, each combination, a guess."""
import json
import os
import re

import pages

# What the page shows of every combination that was built, and which judgement it has of every combination.
SHOWN = """[built.map(one => {
  go(one.fix, undefined, true);
  const texts = [...document.querySelectorAll('#code pre')].map(pre =>
    [...pre.querySelectorAll('span, ins')].map(line => line.textContent).join(''));
  const said = [...document.querySelectorAll('#verdict h2, #verdict h2 + p')].map(part => part.textContent);
  const strong = [...document.querySelectorAll('#verdict strong')].map(part => part.textContent);
  const moved = document.querySelectorAll('#knobs .moved').length;
  return [[...knobs.querySelectorAll('select')].map(knob => knob.selectedIndex), texts, said, strong, moved];
}), judged]"""
STATE = """[location.hash, document.querySelector('#verdict').innerText, document.querySelector('#code').textContent,
  [...document.querySelectorAll('#knobs select')].map(knob => knob.selectedIndex),
  document.querySelectorAll('#knobs .moved').length]"""


def is_one(path):
    return path.startswith("fixes/")


def play(browser, site, address, path, problems):
    """How many combinations were looked at; what is wrong goes to `problems`."""
    with open(os.path.join(site, path, "index.html"), encoding="utf-8") as file:
        data = json.loads(re.search(r'id="data">(.*?)</script>', file.read(), re.DOTALL)[1])
    try:
        turn_knobs(browser, data, address, path, problems)
        guess(browser, path, problems)
        compare(browser.value(SHOWN), data, path, problems)
    except RuntimeError as error:
        problems.append(f"{path}: {error}")
    return len(data["built"])


def turn_knobs(browser, data, address, path, problems):
    # One after the other, from where the one before has led: so others have to move.
    for number, axis in enumerate(data["axes"]):
        before = browser.value(STATE)
        browser.value(f"document.getElementById('axis-{number}').focus()")
        browser.press("ArrowUp" if before[3][number] + 1 == len(axis["values"]) else "ArrowDown")
        after = browser.value(STATE)
        name = f"{path}: the knob '{axis['name']}'"
        if abs(after[3][number] - before[3][number]) != 1:
            problems.append(f"{name} does not turn")
            continue
        moved = sum(one != other for one, other in zip(before[3], after[3])) - 1
        if after[4] != moved:
            problems.append(f"{name} moves {moved} others, and {after[4]} are marked")
        if ("That alone was not built" in after[1]) != (moved > 0):
            problems.append(f"{name} does not say why others moved")
        # The address leads to the same fix.
        browser.open(f"{address}/{path}?{number}{after[0]}", pages.READY)
        again = browser.value(STATE)
        if again[2:4] != after[2:4]:
            problems.append(f"{name}: {after[0]} leads to another fix")


def guess(browser, path, problems):
    verdicts = "document.querySelector('#verdict').className"
    browser.value("document.getElementById('guess').click(); document.getElementById('surprise').click()")
    if browser.value(verdicts):
        problems.append(f"{path}: the verdict is there before the guess")
    browser.value("document.querySelector('#verdict button').click()")
    score = browser.value("document.getElementById('score').value")
    if not browser.value(verdicts) or "of 1 were right" not in score:
        problems.append(f"{path}: a guess has no verdict, or no score: '{score}'")
    browser.value("document.getElementById('guess').click()")


def compare(shown, data, path, problems):
    """What the page shows is what Swift wrote for it."""
    judged = [judgement for judgement, count in data["runs"] for _ in range(count)]
    if shown[1] != judged:
        problems.append(f"{path}: what is said of a combination is said of another")
        return
    for (number, *texts), (knobs, shown_texts, said, strong, moved) in zip(data["built"], shown[0]):
        judgement = data["judgements"][judged[number]]
        lines = ["".join(file["lines"][entry // 3] + "\n" for entry in file["texts"][text] if entry % 3 != 2)
                 for file, text in zip(data["files"], texts) if file["texts"][text]]
        causes = [data["causes"][cause]["text"].replace("`", "") for cause in judgement["causes"]]
        if place(data, knobs) != number or shown_texts != lines or moved \
                or said[:2] != [judgement["words"], judgement["reason"].replace("`", "")] or strong != causes:
            problems.append(f"{path}: combination {number} is shown as {knobs}, {said}, {strong}")
            return
    if len(shown[0]) != len(data["built"]):
        problems.append(f"{path}: {len(shown[0])} combinations are shown, and not {len(data['built'])}")


def place(data, values):
    number = 0
    for axis, value in zip(data["axes"], values):
        number = number * len(axis["values"]) + value
    return number
