import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOfDay } from '@/domain/change'
import { withNotes } from '@/domain/entries'
import { openVisitorLog } from '@/storage/local/localCalendar'
import { openVisitorReplica } from '@/sync/visitorReplica'
import { createCalendarPort } from '@/testing/calendarPort'
import { createFakeClock } from '@/testing/fakeClock'
import { MemoryStorage } from '@/testing/memoryStorage'

/** A visitor's tab, whose earlier versions are kept when the test says so. */

const DAY = '2026-11-20'

const clock = createFakeClock()
let answers: (() => void)[] = []

function openTab() {
  const port = createCalendarPort()
  const replica = openVisitorReplica({
    port,
    clock,
    onShown: () => undefined,
    onStorageFull: () => undefined,
    keepVersions: () => new Promise<void>((resolve) => answers.push(resolve)),
  })
  const note = (text: string) =>
    replica.commit(
      changeOfDay(port.get().entries, DAY, (entry) => withNotes(entry, text)),
      false,
    )
  return { note, replica }
}

const edits = () => openVisitorLog().read()

async function keep(): Promise<void> {
  for (const answer of answers.splice(0)) answer()
  await clock.advance(0)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  answers = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('V3 the key of an edit stays until earlier versions are kept, and says when the edit was made', async () => {
  const { note } = openTab()
  const at = clock.now()
  note('one')
  await clock.advance(60_000)
  expect(edits()).toMatchObject([{ at, change: { days: { [DAY]: { before: { notes: '' } } } } }])
  await keep()
  await clock.advance(5_000)
  expect(edits()).toEqual([])
})

test('V3 a page that is left folds at once and waits for nothing; the next one has the versions kept', async () => {
  const { note, replica } = openTab()
  note('one')
  replica.fold()
  replica.dispose()
  // Its answer does not come any more.
  answers = []
  openTab()
  await clock.advance(60_000)
  expect(edits()).toHaveLength(1)
  expect(answers.length).toBeGreaterThan(0)
  await keep()
  await clock.advance(5_000)
  expect(edits()).toEqual([])
})

test('V3 nothing is asked of a visitor who does nothing', async () => {
  openTab()
  await clock.advance(60_000)
  expect(answers).toEqual([])
})
