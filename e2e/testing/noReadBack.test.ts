import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from '@/testing/sourceTree'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/*
 * What is known lies in stores and flows down as properties: no code presses a control, fakes an event, or
 * reads back from the page what the page was made of. To write an attribute is to read none.
 */
const PRESS = String.raw`\.click\(\)|\bdispatchEvent\(`
const READ = String.raw`(?<!delete \w+\.)\bdataset\b(?!\.\w+ = )|\b(?:get|has)Attribute\(|\.(?:textContent|innerText)\b(?! = )`
const LOOK = String.raw`\bquerySelector(?:All)?\b|\.(?:closest|matches)(?:<\w+>)?\(|\bgetElements?By\w+\(`

/** Below these, code knows of days and tags, and elements are looked for in few places too. */
const KNOWS_DAYS = /^(?:domain|storage|sync|state|features|pages)\//

const FOCUS = 'finds the element that is given the focus'
const MEASURED = 'finds the elements whose places are measured'
const WHERE = 'asks what the pressed or focused element lies in, which no store knows'

/** What may do so, how often, and why. */
const ALLOWED: Record<string, readonly [times: number, reason: string]> = {
  'features/account/PictureForm.tsx': [
    1,
    'opens the choice of a file, which a browser offers no other way',
  ],
  'features/billing/PlanChoice.tsx': [1, WHERE],
  'features/calendar/asItWas/ThenBoard.tsx': [1, FOCUS],
  'features/calendar/board/DayCard.tsx': [1, FOCUS],
  'features/calendar/board/DayCardBody.tsx': [1, FOCUS],
  'features/calendar/commands/situation.ts': [10, WHERE],
  'features/calendar/header/CalendarHeader.tsx': [1, FOCUS],
  'features/calendar/header/HeaderMenu.tsx': [1, FOCUS],
  'features/calendar/keys/arriveAt.ts': [1, FOCUS],
  'features/calendar/keys/dayAt.ts': [
    2,
    'asks which of 365 days was pressed, each of which would need listeners of its own',
  ],
  'features/calendar/keys/focusDay.ts': [4, FOCUS],
  'features/calendar/keys/startUndo.ts': [1, WHERE],
  'features/calendar/list/DayMenu.tsx': [1, 'finds the button beside which the menu opens'],
  'features/calendar/list/DayTags.tsx': [1, FOCUS],
  'features/calendar/marking/paintSelection.ts': [
    2,
    'finds the days that are marked or no longer: a sweep renders nothing',
  ],
  'features/calendar/marking/drag.ts': [3, WHERE],
  'features/calendar/marking/paintTarget.ts': [1, 'marks what a drag would reach'],
  'features/calendar/marking/pullHandles.ts': [6, 'puts handles on the bands that stand there'],
  'features/calendar/marking/sweepArea.ts': [8, WHERE],
  'features/calendar/marking/useBarRoom.ts': [
    2,
    'its own room, and the days that it must not cover',
  ],
  'features/calendar/marking/watchNames.ts': [4, WHERE],
  'features/calendar/marking/watchPaste.ts': [2, WHERE],
  'features/calendar/marking/watchStretches.ts': [4, WHERE],
  'features/calendar/notes/placeNote.ts': [4, MEASURED],
  'features/calendar/people/useWritingFaces.ts': [
    2,
    'puts the faces of who writes on the days that stand there',
  ],
  'features/calendar/numbers/previewDays.ts': [
    4,
    'finds the days of a bridge: it is shown on them while it is pointed at, and renders nothing',
  ],
  'features/calendar/numbers/useShowDays.ts': [1, WHERE],
  'features/find/FindDialog.tsx': [1, 'finds the chosen line, to scroll it into the list'],
  'features/settings/TagsTab.tsx': [1, FOCUS],
  'features/tags/AddTagDialog.tsx': [1, FOCUS],
  'first/banner.ts': [1, 'reads what the script in the head of the page has found out before it'],
  'first/doPresses.ts': [
    5,
    'does what was pressed before the app was there as a hand does it (Q1)',
  ],
  'first/presses.ts': [2, WHERE],
  'pages/AddTag.tsx': [
    2,
    'finds where another chip will stand, and the card that is given the focus',
  ],
  'pages/LegalPage.tsx': [1, 'takes away the text that was written into the page'],
  'state/appEvents.ts': [1, 'sends the events of the app (A3)'],
  'state/appUpdate.ts': [1, 'reads which version of the app the page has begun with'],
  'state/transfer/watchFiles.ts': [1, WHERE],
  'ui/Menu.tsx': [1, 'reads the name by which the library joins an item with its submenu'],
  'ui/laterStyles.ts': [1, 'reads the address that the build has written into the page'],
  'ui/saveFile.ts': [1, 'hands out a file, which a browser offers no other way'],
  'ui/useBackAsEscape.ts': [1, 'makes Escape of Back, for libraries that hear keys alone'],
  'ui/useReturnFocus.ts': [1, 'reads the name by which the library joins a menu with its button'],
}

/** How often each file does it. */
function found(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name, code } of sourceFiles(src, /\.tsx?$/)) {
    const kinds = KNOWS_DAYS.test(name) ? [PRESS, READ, LOOK] : [PRESS, READ]
    const times = code.match(new RegExp(kinds.join('|'), 'g'))?.length ?? 0
    if (times > 0) counts[name] = times
  }
  return counts
}

test('nothing is pressed by code, and what is shown is not read back from the page', () => {
  const allowed = Object.entries(ALLOWED).map(([name, [times]]) => [name, times])
  expect(found()).toEqual(Object.fromEntries(allowed))
})
