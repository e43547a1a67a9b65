import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from '@/testing/sourceTree'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/*
 * A store that lives as long as the page outlives a sign-out. What a person put there is in an owned store
 * (`state/ownedStore.ts`), which forgets it; any other says here why nobody finds something of the person before.
 */
const OTHERS: Record<string, string> = {
  'features/calendar/keys/focusDay.ts focusedDay': 'where the focus is, whoever has it',
  'features/calendar/keys/undoPort.ts undoPort':
    'a function of the page, which asks whoever uses it',
  'features/calendar/marking/foundMarking.ts foundMarking': 'code that was fetched',
  'features/calendar/notes/foundEnds.ts foundEnds': 'code that was fetched',
  'features/calendar/people/calendarMenuPort.ts calendarMenuPort':
    'a function of the page, which goes with the menu',
  'state/calendar/calendarSession.ts uploadProgress': 'ends with its session',
  'state/calendar/laidLayers.ts laid': 'made of what whoever uses the app has laid down',
  'state/calendar/layers.ts layers': 'made of the settings of whoever uses the app',
  'state/calendar/longNotes.ts longNotesLeft': 'counts and names nothing',
  'state/calendar/storageRoom.ts storageTrouble': 'says how the storage of the browser is',
  'state/calendar/shownOther.ts shownOther': 'set by createCalendar, with each account anew',
  'state/choices/settings.ts store': 'follows the session',
  'state/dialogs.ts dialog': 'closed by createCalendar, where an account goes',
  'state/notify.ts wanted': 'says that there was a message, and not which',
  'state/upload/setAside.ts views': 'counts and names nothing',
  'state/useToday.ts todayStore': 'the date',
}

test('D7 every store that lives as long as the page forgets its owner, or says why it need not', () => {
  const found = sourceFiles(src, /\.tsx?$/).flatMap(({ name, code }) =>
    [...code.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = createStore\b/gm)].map(
      ([, store]) => `${name} ${store}`,
    ),
  )
  expect(found.sort()).toEqual(Object.keys(OTHERS).sort())
})
