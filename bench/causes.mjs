/** @type {readonly (readonly [line: RegExp, cause: string])[]} */
const causes = [
  [
    /^JavaScript .* gzip$/,
    'Gzip makes the same files a seventh larger than Brotli, in which the browser gets them from npm start; React and React DOM are two thirds of the goal. A test of the build holds 113 kB.',
  ],
  [
    /^CSS, .* gzip$/,
    'These are all styles, half of which come after the first screen; gzip makes them a seventh larger than Brotli, in which the browser gets them from npm start.',
  ],
  [
    /^ten years instead of one, Pro, next quarter/,
    'Nothing that a quarter needs looks at other years; ten times as much memory in use makes its collection dearer.',
  ],
  [
    /^ten years instead of one, Pro, edit/,
    'An edit copies the index of all days, a millisecond; and the save of the edit before it, which may fall into the measured time, compares all days once.',
  ],
  [
    /^all days painted, slow 4G/,
    'js-year-calendar draws a day with five elements and without a word; the time is mostly that of a processor four times slower.',
  ],
  [
    /^all days painted, .* and peers$/,
    'js-year-calendar draws a day with five elements and without a word; ours has nine, with the note, and the page has a script for drawing them.',
  ],
  [
    /^all days painted, 4x/,
    'Beside drawing the days the browser reads 26 kB of styles, where the floor has 1 kB, and compiles the app.',
  ],
  [
    /^all days painted/,
    'The page carries 26 kB of styles and the script that draws the days; the server answers it through a hook written in JavaScript.',
  ],
  [
    /^next quarter/,
    'A row has 12 elements where one of the floor has 11, and React compares them all; the same rows in React alone stand in the table.',
  ],
  [
    /tag from the dialog/,
    'The click also closes a dialog, gives the focus back, and shows the message with Undo.',
  ],
  [
    /^one edit/,
    'Besides its day an edit writes local storage and its copy in IndexedDB and shows the message with Undo; a click also moves the focus.',
  ],
  [
    /longest task/,
    'Merging 3,650 days and writing down what the server is known to hold are one task: a tab that loses the lead in between would take new days for deleted ones. The first layout of ninety days is another.',
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
    /^Lighthouse \/,/,
    'Most of what is missing is the time of the processor, which other programs share: 99 on the same machine on a quiet day.',
  ],
  [
    /^Lighthouse \/share/,
    'The largest text of a link needs React and its data; most of the rest is the time of the processor, which other programs share.',
  ],
]

/**
 * Why a figure of RESULTS.md falls short of its goal, by the name of its line; printed beside those that
 * do not hold.
 * @param {string} line
 */
export const causeOf = (line) => causes.find(([pattern]) => pattern.test(line))?.[1] ?? ''
