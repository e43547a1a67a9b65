import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '@/domain/dates'
import { createEditTools } from '@/state/calendar/commit'
import { createDayActions, type OpenNote } from '@/state/calendar/dayActions'
import { openVisitorSession } from '@/state/calendar/visitorSession'
import { createStore } from '@/state/createStore'
import { adoptAbandonedDrafts } from '@/state/undo/abandonedDrafts'
import { keysWith, removeKey } from '@/storage/local/localJson'
import { readDrafts } from '@/storage/local/unfinished'
import { readVisitorCalendar } from '@/storage/local/visitorData'
import { MemoryStorage } from '@/testing/memoryStorage'
import { seededRandom } from '@/testing/seededRandom'

/**
 * Random histories of a visitor with two or three tabs over one storage that runs full and is freed
 * again, with tabs that are reloaded and killed. No line that was ever in storage, and that nobody
 * removed, is missing at the end.
 */

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
const STEPS = 50
const seeds = Array.from({ length: 120 }, (_, i) => 7_000 + i)

const tabs = vi.hoisted(() => ({ here: '', living: new Set<string>() }))

vi.mock('@/storage/local/tabs', () => ({
  get tabId() {
    return tabs.here
  },
  livingTabs: async () => new Set(tabs.living),
}))

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  tabs.living.clear()
})

afterEach(() => {
  // What found no room in one history is not held in the next one.
  for (const key of keysWith('')) removeKey(key)
})

type Typing = { readonly note: OpenNote; readonly start: string; text: string }

function openTab(id: string) {
  tabs.here = id
  tabs.living.add(id)
  const onStorageFull = () => undefined
  const session = openVisitorSession({ onStorageFull }, createStore(false))
  const { put, owner } = session
  const { calendar } = session.replica
  const tools = createEditTools({
    read: calendar,
    getTier: () => 'free',
    owner: () => owner,
    storage: () => session.replica.isStored,
    put,
  })
  const actions = createDayActions(tools, onStorageFull)
  const typing = new Map<Day, Typing>()
  return {
    id,
    actions,
    typing,
    notes: (date: Day) => calendar().entries[date]?.notes ?? '',
    adopt: () =>
      adoptAbandonedDrafts('visitor', id, ({ date, start, text }) =>
        actions.commitNote(date, start, text),
      ),
    /** The editor of a day, opened if it is not. */
    open(date: Day): Typing {
      const start = calendar().entries[date]?.notes ?? ''
      const opened = typing.get(date) ?? { note: actions.openNote(date), start, text: start }
      typing.set(date, opened)
      return opened
    },
    /** Ends without a word, as a killed tab does. */
    kill() {
      session.dispose()
      tabs.living.delete(id)
    },
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Every line that storage holds, in a note or in a draft. */
const heldLines = () => [
  ...Object.values(readVisitorCalendar().entries).flatMap(({ notes }) => linesOf(notes)),
  ...readDrafts('visitor').flatMap(({ text }) => linesOf(text)),
]

const roomUsed = () =>
  Object.entries(storage).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0)

async function runHistory(seed: number) {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let made = 0
  const newTab = () => openTab(`tab${++made}`)
  const open = Array.from({ length: random() < 0.5 ? 2 : 3 }, newTab)
  const held = new Set<string>()
  const removed = new Set<string>()
  let typed = 0

  const dispatchStorage = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'temp-calendar-data' }))

  async function act(): Promise<void> {
    const at = Math.floor(random() * open.length)
    const tab = open[at] as (typeof open)[number]
    tabs.here = tab.id
    const date = pick(DAYS)
    const action = random()
    if (action < 0.3) {
      const editor = tab.open(date)
      editor.text = [
        ...linesOf(editor.text),
        `line ${++typed} ${'.'.repeat(1 + random() * 30)}`,
      ].join('\n')
    } else if (action < 0.45) {
      const editor = tab.typing.get(date)
      if (editor) editor.note.keepDraft(editor.start, editor.text)
    } else if (action < 0.62) {
      const editor = tab.typing.get(date)
      tab.typing.delete(date)
      editor?.note.commit(editor.start, editor.text)
    } else if (action < 0.67) {
      const editor = tab.typing.get(date)
      if (!editor) return
      tab.typing.delete(date)
      editor.note.dropDraft()
      const kept = new Set([...linesOf(editor.start), ...linesOf(tab.notes(date))])
      for (const line of linesOf(editor.text)) if (!kept.has(line)) removed.add(line)
    } else if (action < 0.74) tab.actions.addTag(date, pick(['1', '2', '3', '4']))
    else if (action < 0.84) dispatchStorage()
    else if (action < 0.9) storage.limitTo(roomUsed() + Math.floor(random() * 120))
    else if (action < 0.94) storage.limitTo(Number.POSITIVE_INFINITY)
    else {
      tab.kill()
      open[at] = newTab()
      await open[at].adopt()
    }
  }

  for (let step = 0; step < STEPS; step++) {
    await act()
    for (const line of heldLines()) held.add(line)
  }

  storage.limitTo(Number.POSITIVE_INFINITY)
  for (const tab of open) tab.kill()
  const last = newTab()
  await last.adopt()
  last.kill()
  return { held, removed }
}

describe.each(seeds)('D5 D6 E11 visitor history %i', (seed) => {
  test('no line that was in storage is missing at the end', async () => {
    const { held, removed } = await runHistory(seed)
    const { entries } = readVisitorCalendar()
    const kept = new Set(Object.values(entries).flatMap(({ notes }) => linesOf(notes)))
    for (const line of held) if (!removed.has(line)) expect(kept, line).toContain(line)
    expect(readDrafts('visitor')).toEqual([])
  })
})
