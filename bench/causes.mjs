/** @type {readonly (readonly [line: RegExp, cause: string])[]} */
const causes = [
  [
    /^CSS, .* \(Brotli\)$/,
    'These are all styles; 7 kB come with the first screen, the others with what is opened later: since the goal was set these are date fields, paper of more than one sheet and letters of any size.',
  ],
  [
    /^CSS, .* gzip$/,
    'These are all styles, half of which come after the first screen; gzip makes them a seventh larger than Brotli, in which the browser gets them from npm start.',
  ],
  [
    /^ten years instead of one, Pro, next quarter/,
    'Nothing that a quarter needs looks at other years, and a trace shows no more script and no dearer collection (1.5 ms; with one year 1.6). What else it may be is not known.',
  ],
  [
    /^ten years instead of one, Pro, edit/,
    'An edit copies the index of all days; and the save of the edit before it, which may fall into the measured time, compares all days once. A trace shows 1 to 2 ms more script, and no dearer collection.',
  ],
  [
    /^ten years instead of one, visitor, edit/,
    'An edit writes one small key, and the calendar of ten years as one text 0.8 s later; no single cause of the rest was found.',
  ],
  [
    /^bulk assign of 365 days: frames/,
    'Of the click 22 to 27 ms store the edit and fold it into the calendar, some 50 ms are React, the rest is style and layout of the rows.',
  ],
  [
    /^ten years instead of one, visitor, start/,
    "A visitor's calendar is one text, which is read and parsed as a whole before the days are drawn.",
  ],
  [
    /^all days painted, slow 4G/,
    'js-year-calendar has half the elements and less than a tenth of the script.',
  ],
  [
    /^all days painted/,
    'js-year-calendar has half the elements of ours and a tenth of its styles; the floor nine tenths of the elements and a twentieth of the styles.',
  ],
  [
    /^next quarter/,
    'React compares all rows, which have eleven elements like those of the floor: in a trace at 4x the click takes 138 ms of script, the same rows in React alone 118, the floor 25.',
  ],
  [
    /tag from the dialog/,
    'The click also closes a dialog, gives the focus back, and shows the message with Undo.',
  ],
  [
    /^one edit/,
    'Besides its day an edit shows the message with Undo, and writes local storage and its copy in IndexedDB, 1 ms with Pro and 2 to 3 for a visitor; a click also moves the focus.',
  ],
  [
    /longest task/,
    'Merging 3,650 days and writing down what the server is known to hold are one task: a tab that loses the lead in between would take new days for deleted ones.',
  ],
  [
    /^filter/,
    'Ninety rows change and a dialog closes; both are in the first frame, which takes that long.',
  ],
  [
    /^finding in ten years: slowest/,
    'The first letter of a word puts another list in the place of the one that is there: 24 to 34 ms of scripts and 10 of styles and layout; each letter after it takes half of that.',
  ],
  [
    /^five people beside/,
    'At a start only calendars that have changed are read; most of what was left in a trace is the collecting of what that reading made. Three rounds of this part alone gave 1.02x to 1.16x.',
  ],
  [
    /^year, (all cells|the next one)/,
    'Styles and layout take what those of the floor take; the rest is React: 107 ms of scripts at 4x where the floor has 35.',
  ],
  [
    /^year, one edit/,
    'In a trace at full speed 8 ms are scripts with a key and 14 in the card, styles and layout 1.5 and 5: besides its days an edit shows the message with Undo, and the card its own chips.',
  ],
  [/^year, a tag for 120/, 'All 120 days are in the first frame, which takes that long.'],
  [
    /^year, each move/,
    'A move renders no day, but what says which days are selected, and the frame around them is drawn anew.',
  ],
  [
    /^heap .* against a tenth/,
    "Nearly all of it is code that V8 compiles while the app is used: the page's own values, the line below, hardly grow.",
  ],
  [
    /^heap/,
    'Three quarters are code that V8 compiles while the app is used, the heap without the own values of the page; those grow in the first tenth and hardly after it.',
  ],
  [
    /^Lighthouse \/(share\/\{id\})?, performance/,
    'The score follows the time of the processor, which other programs share; runs on a quiet machine gave 99.',
  ],
]

/**
 * Why a figure of RESULTS.md falls short of its goal, by the name of its line; printed beside those that
 * do not hold.
 * @param {string} line
 */
export const causeOf = (line) => causes.find(([pattern]) => pattern.test(line))?.[1] ?? ''
