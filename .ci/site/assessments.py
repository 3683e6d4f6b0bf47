"""Answers the questions of a page with the keyboard alone, the wrong choices first."""
import pages

# More than any page has.
MOST_TABS = 120
FOCUS = "document.activeElement && document.activeElement.matches('%s')"
CHOICES = ".quiz input[type=radio]"


def answer(browser, site, path, problems):
    """How many questions were answered; what is wrong goes to `problems`."""
    questions = asked(pages.data(site, path))
    for place, question in enumerate(questions):
        name = f"{path}: question {place + 1}"
        choices = question["choices"]
        right = [number for number, choice in enumerate(choices) if choice["isCorrect"]]
        if len(right) != 1:
            problems.append(f"{name} has {len(right)} right answers")
            return place
        if not all(choice.get("justification") for choice in choices):
            problems.append(f"{name} has a choice without a reason")
        order = [number for number in range(len(choices)) if number not in right] + right
        for number in order:
            problem = choose(browser, number, is_right=number in right)
            if problem:
                problems.append(f"{name}: {problem}")
                return place
        if place + 1 < len(questions) and not go_on(browser, place + 2):
            problems.append(f"{name}: the keyboard does not lead to the next")
            return place
    return len(questions)


def asked(data):
    sections = (data or {}).get("sections", [])
    return [question for section in sections if section.get("kind") == "assessments"
            for question in section["assessments"]]


def choose(browser, number, is_right):
    """Chooses and submits; what is wrong, or None."""
    if not tab_to(browser, CHOICES):
        return "the keyboard does not reach the choices"
    for _ in range(12):
        if browser.value(f"document.activeElement.value == '{number}' && document.activeElement.checked"):
            break
        if browser.value(f"document.activeElement.value == '{number}'"):
            browser.press(" ", "Space", " ")
        else:
            browser.press("ArrowDown")
    else:
        return f"the keyboard does not reach choice {number + 1}"
    if not tab_to(browser, ".quiz button.check"):
        return "the keyboard does not reach Submit"
    browser.press("Enter", text="\r")
    told = f"document.querySelector('.quiz input[value=\"{number}\"]').closest('.choice').classList"
    kind = "correct" if is_right else "incorrect"
    if not browser.value(f"{told}.contains('{kind}')"):
        return f"choice {number + 1} is not told to be {kind}"
    if not browser.value("document.querySelector('.quiz .choice.active .justification, .quiz .justification') != null"
                         " || document.querySelector('.quiz .choice .answer') != null"):
        return f"choice {number + 1} shows no reason"
    return None


def go_on(browser, number):
    if not tab_to(browser, ".quiz button.next, .assessments button.next"):
        return False
    browser.press("Enter", text="\r")
    return browser.wait(f"document.querySelector('.assessments').innerText.includes('Question {number} of')")


def tab_to(browser, selector):
    """Until what has the focus is one of these; from where the focus is now."""
    for _ in range(MOST_TABS):
        if browser.value(FOCUS % selector):
            return True
        browser.press("Tab")
    return False
