/** @type {readonly (readonly [line: RegExp, cause: string])[]} */
const causes = [
  [
    /^all days painted, .* and peers$/,
    'js-year-calendar draws a day with five elements, ours has ten before and eighteen after the app is there; FullCalendar, EventCalendar and react-big-calendar come later than Pro days.',
  ],
  [
    /^all days painted, 4x/,
    'Beside drawing the days the browser reads 55 kB of styles, where the floor has 1 kB, and compiles the app.',
  ],
  [
    /^all days painted/,
    'The first days wait for three small files; the server answers each through a hook written in JavaScript.',
  ],
  [
    /^first load, slow 4G/,
    'js-year-calendar fetches 10 kB in all; our first days share the line with 95 kB of the app.',
  ],
  [
    /^next quarter/,
    'A row has twice the elements of one of the floor, and React compares them all; the same rows in React alone stand in the table.',
  ],
  [
    /tag from the dialog/,
    'The click also closes a dialog, gives the focus back, and shows the message with Undo.',
  ],
  [
    /^one edit|^ten years instead of one, edit/,
    'Besides its day an edit writes local storage and its copy in IndexedDB and shows the message with Undo; a change of the index of all days copies it, and ten years have ten times as many.',
  ],
  [
    /longest task/,
    'Merging 3,650 days and writing down what the server is known to hold are one task, so that no edit comes in between.',
  ],
  [
    /^bulk assign of 365 days: frames/,
    'The first part, a hundred days, is written to local storage in the task of the click, before it is painted.',
  ],
  [
    /^filter/,
    'Ninety rows change and a dialog closes; both are in the first frame, which takes that long.',
  ],
  [
    /^heap/,
    'V8 keeps the code that it compiles while the app is used; the own values of the page, the line below, stay.',
  ],
  [
    /^Lighthouse \/share/,
    'The largest text of a link is there only after its data; 97 or 98, from run to run.',
  ],
]

/**
 * Why a figure of RESULTS.md falls short of its goal, by the name of its line; printed beside those that
 * do not hold.
 * @param {string} line
 */
export const causeOf = (line) => causes.find(([pattern]) => pattern.test(line))?.[1] ?? ''
