// Shows one fix of a lesson. All that is said here of a fix was said by Swift: see `ExplorerData`.
'use strict';

const data = JSON.parse(document.getElementById('data').textContent);
const [knobs, verdict, code, guess, score] = ['knobs', 'verdict', 'code', 'guess', 'score']
  .map(id => document.getElementById(id));

// Of every combination, the place of what is said of it; the last axis varies fastest.
const judged = data.runs.flatMap(([judgement, count]) => Array(count).fill(judgement));
const judgement = fix => data.judgements[judged[place(fix)]];
const place = fix => fix.reduce((sum, value, axis) => sum * data.axes[axis].values.length + value, 0);
// The combinations that were built, with the places of their files' texts.
const built = data.built.map(([number, ...texts]) => ({ fix: fixAt(number), texts }));
const byPlace = new Map(built.map(one => [place(one.fix), one]));
const reference = data.axes.map(() => 0);
let current = reference;
let asked = 0, guessed = 0;

function fixAt(number) {
  return data.axes.reduceRight(([rest, ...fix], axis) => {
    const count = axis.values.length;
    return [Math.floor(rest / count), rest % count, ...fix];
  }, [number]).slice(1);
}

// MARK: Going somewhere

// The combination that was built and differs from `wanted` on the fewest axes; on `fixed` it doesn't.
function nearest(wanted, fixed) {
  const distance = fix => fix.filter((value, axis) => value !== wanted[axis]).length;
  return built.map(one => one.fix).filter(fix => fixed === undefined || fix[fixed] === wanted[fixed])
    .reduce((best, fix) => distance(fix) < distance(best) ? fix : best);
}

function turn(axis, value) {
  go(current.with(axis, value), axis);
}

function go(wanted, fixed, keepsAddress = false) {
  current = byPlace.has(place(wanted)) ? wanted : nearest(wanted, fixed);
  const moved = data.axes.map((_, axis) => current[axis] !== wanted[axis]);
  showKnobs(moved);
  showCode();
  showVerdict(moved.includes(true) ? wanted : undefined);
  if (!keepsAddress) history.pushState(null, '', address());
}

// Only what differs from the reference: `#reference=strong&end=nobody`.
function address() {
  const words = new URLSearchParams();
  data.axes.forEach((axis, number) => {
    if (current[number] > 0) words.set(axis.name, axis.values[current[number]]);
  });
  return '#' + words;
}

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  go(data.axes.map(axis => Math.max(0, axis.values.indexOf(words.get(axis.name)))), undefined, true);
}

// MARK: Showing it

// What Swift wrote, in which backticks are code.
function prose(text) {
  return text.split('`').map((part, number) => number % 2 ? element('code', {}, part) : part);
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function showKnobs(moved) {
  [...knobs.children].forEach((knob, axis) => {
    knob.querySelector('select').value = current[axis];
    knob.classList.toggle('moved', moved[axis]);
    knob.querySelector('span').replaceChildren((moved[axis] ? 'Moved along. ' : ''), ...prose(data.axes[axis].about));
  });
}

function showCode() {
  code.replaceChildren(...data.files.flatMap((file, number) => {
    const text = file.texts[byPlace.get(place(current)).texts[number]];
    // Neither this fix nor the reference has the file.
    if (!text.length) return [];
    const lines = text.map(entry => {
      const kind = ['span', 'ins', 'del'][entry % 3];
      return element(kind, {}, file.lines[Math.floor(entry / 3)] + '\n');
    });
    const isGone = lines.every(line => line.localName === 'del');
    return [
      element('h2', {}, element('code', {}, file.name), isGone ? ': there is no such file' : ''),
      element('pre', { tabindex: 0, role: 'region', 'aria-label': file.name }, element('code', {}, ...lines)),
    ];
  }));
}

function showVerdict(wanted, hides = guess.checked) {
  const said = judgement(current);
  const note = [];
  if (wanted) {
    const { words, reason } = judgement(wanted);
    const others = data.axes.filter((_, axis) => wanted[axis] !== current[axis]).map(axis => axis.name).join(', ');
    note.push(element('p', {}, 'That alone was not built: ' + words + '. ', ...prose(reason), ` So this moved along: ${others}.`));
  }
  if (hides) {
    const choice = (words, isRight) => {
      const button = element('button', { type: 'button' }, words);
      button.addEventListener('click', () => answer(isRight, wanted));
      return button;
    };
    verdict.className = '';
    verdict.replaceChildren(element('h2', { tabindex: -1 }, 'Right, or wrong?'),
      element('p', {}, choice('It is right', true), ' ', choice('It is wrong', false)));
    return;
  }
  verdict.className = said.verdict === 'right' ? 'right' : 'wrong';
  verdict.replaceChildren(
    element('h2', { tabindex: -1 }, said.words), element('p', {}, ...prose(said.reason)), ...causes(said), ...note);
}

function causes(said) {
  const found = said.causes.map(id => data.causes[id]);
  const items = found.map(cause => [element('strong', {}, ...prose(cause.text)), ' ', element('a', { href: cause.link }, cause.title)]);
  const pictures = found.some(cause => cause.hasPicture) ? data.pictures : [];
  return [
    ...items.length > 1
      ? [element('p', {}, 'The tests find one of these:'), element('ul', {}, ...items.map(item => element('li', {}, ...item)))]
      : items.map(item => element('p', {}, ...item)),
    ...pictures.map(picture => element('figure', {},
      element('img', { src: picture.file, alt: picture.words }), element('figcaption', {}, picture.caption))),
  ];
}

function answer(isRight, wanted) {
  asked += 1;
  guessed += isRight === (judgement(current).verdict === 'right') ? 1 : 0;
  score.value = `Your guesses: ${guessed} of ${asked} were right.`;
  showVerdict(wanted, false);
  verdict.querySelector('h2').focus();
}

// MARK: The beginning

data.axes.forEach((axis, number) => {
  const id = `axis-${number}`;
  const options = axis.values.map((value, place) => element('option', { value: place }, value));
  const select = element('select', { id, 'aria-describedby': `${id}-about` }, ...options);
  select.addEventListener('change', () => turn(number, Number(select.value)));
  knobs.append(element('div', {},
    element('label', { for: id }, axis.name.charAt(0).toUpperCase() + axis.name.slice(1)), select,
    element('span', { id: `${id}-about` })));
});

document.getElementById('surprise').addEventListener('click', () => {
  // As many right ones as others, or guessing would be no game.
  const wantsRight = Math.random() < 0.5;
  const others = built.map(one => one.fix).filter(fix => place(fix) !== place(current));
  const kind = others.filter(fix => (judgement(fix).verdict === 'right') === wantsRight);
  const list = kind.length > 0 ? kind : others;
  go(list[Math.floor(Math.random() * list.length)]);
});
document.getElementById('reference').addEventListener('click', () => go(reference));
guess.addEventListener('change', () => showVerdict());
addEventListener('popstate', readAddress);
readAddress();
