import { beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import type { Tier } from '@/domain/plan'
import { DEFAULT_TAGS, type TagDraft } from '@/domain/tags'
import { MAX_FILE_BYTES } from '@/domain/transfer'
import { openUndo } from '@/state/undo/undo'
import { createCalendarPort } from '@/testing/calendarPort'
import { stubWorker } from '@/testing/fakeWorker'
import { fullCalendar } from '@/testing/fullCalendar'
import { createTestTools } from '@/testing/testTools'
import { createImport, type ImportState } from './createImport'
import type { FileHow } from './rememberedChoice'

const port = createCalendarPort()
let tier: Tier
const store = vi.fn<(change: Change) => boolean>()
const tools = createTestTools({ port, getTier: () => tier, store })
let worker: ReturnType<typeof stubWorker>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  port.set({ tags: DEFAULT_TAGS, entries: {} })
  tier = 'pro'
  store.mockReset().mockReturnValue(true)
  tools.recorder.forget()
  worker = stubWorker()
})

const ics = (...events: string[]) =>
  new Blob([
    [
      'BEGIN:VCALENDAR',
      ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`),
      'END:VCALENDAR',
    ].join('\n'),
  ])
const backup = (data: object) => new Blob([JSON.stringify({ app: 'Quartal', format: 1, ...data })])
const as = (tag: TagDraft): FileHow => ({ as: tag, details: false, spare: true })
const open = () => createImport(tools, () => '2026-11-20')

/** What is shown once a file was taken. */
async function taken(file: Blob, own = open()) {
  own.read([file])
  await vi.waitFor(() => expect(own.store.get().kind).not.toBe('working'))
  return { own, state: own.store.get() }
}

function ready(state: ImportState) {
  if (state.kind !== 'ready') throw new Error(JSON.stringify(state))
  return state
}

test('I2 a file is shown first, comes in as one step, and a second time brings nothing', async () => {
  const file = ics(
    'DTSTART:20261123\nSUMMARY:Ganz',
    'DTSTART:20261124T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Kurs',
    'DTSTART:20261125\nSTATUS:CANCELLED\nSUMMARY:Nie',
  )
  const { own, state } = await taken(file)
  expect(ready(state).summary).toMatchObject({
    count: 2,
    first: '2026-11-23',
    last: '2026-11-26',
    skipped: [{ why: 'cancelled', count: 1 }],
  })
  expect(port.get().entries).toEqual({})

  expect(own.confirm()).toBe(true)
  expect(port.get().entries).toMatchObject({
    '2026-11-23': { tags: [], notes: 'Ganz' },
    '2026-11-25': { tags: [], notes: '09:00 Kurs' },
  })
  expect(store).toHaveBeenCalledOnce()
  // What earlier versions of these days will say of it (V1).
  expect(store.mock.calls[0]?.[0].kind).toBe('import')
  expect(tools.recorder.edits.get()).toMatchObject([{ kind: 'daysImported' }])

  expect(ready((await taken(file)).state).merged).toMatchObject({ days: [], tags: [], left: null })

  const history = openUndo(tools)
  history.read(true)
  history.undo()
  expect(port.get().entries).toEqual({})
})

test('I2 what stands on a day stays, and the events can be days of a tag', async () => {
  port.set({ tags: DEFAULT_TAGS, entries: { '2026-11-23': { tags: ['2'], notes: 'mine' } } })
  const { own } = await taken(ics('DTSTART:20261123\nSUMMARY:Ganz'))
  own.choose(as({ label: 'Ferien', short: 'F', color: '#9333ea' }))
  await vi.waitFor(() => expect(ready(own.store.get()).how.as).not.toBe('notes'))
  expect(ready(own.store.get()).merged.tags.map(({ label }) => label)).toEqual(['Ferien'])
  own.confirm()
  const [id] = port
    .get()
    .tags.filter(({ label }) => label === 'Ferien')
    .map((tag) => tag.id)
  expect(port.get().entries['2026-11-23']).toEqual({ tags: ['2', id], notes: 'mine' })
})

test('I2 L1 L2 without Pro what is closed and what is full is counted, and the rest comes in', async () => {
  tier = 'free'
  port.set({ tags: DEFAULT_TAGS, entries: { '2026-11-24': { tags: ['1', '2', '3'], notes: '' } } })
  const { own, state } = await taken(
    ics(
      'DTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261125\nSUMMARY:Familie\nX-QUARTAL-LETTER:F',
      'DTSTART:20260501\nSUMMARY:Früher',
      'DTSTART:20270105\nSUMMARY:Später',
    ),
  )
  own.choose({ ...ready(state).how, spare: false })
  await vi.waitFor(() => expect(ready(own.store.get()).how.spare).toBe(false))
  expect(ready(own.store.get()).merged.left?.reasons.days).toEqual({
    '2026-05-01': 'limit_quarter',
    '2026-11-24': 'limit_tags_per_day',
    '2027-01-05': 'limit_quarter',
  })
  own.confirm()
  expect(Object.keys(port.get().entries)).toEqual(['2026-11-24', '2026-11-23'])
  expect(tools.recorder.edits.get()).toMatchObject([{ skipped: { full: 1, locked: 2 } }])
})

test('I2 a long file comes in at once, as one edit and one step', async () => {
  const file = ics('DTSTART:20260101\nRRULE:FREQ=DAILY;COUNT=365\nSUMMARY:Jeden Tag')
  const { own } = await taken(file)
  own.choose(as({ label: 'Neu', short: 'N', color: '#9333ea' }))
  await vi.waitFor(() => expect(ready(own.store.get()).how.as).not.toBe('notes'))
  expect(own.confirm()).toBe(true)
  expect(Object.keys(port.get().entries)).toHaveLength(365)
  expect(port.get().tags).toHaveLength(5)
  expect(store).toHaveBeenCalledOnce()
  expect(own.store.get()).toEqual({ kind: 'idle' })
  const history = openUndo(tools)
  history.read(true)
  history.undo()
  expect(port.get()).toEqual({ tags: DEFAULT_TAGS, entries: {} })
})

test('E6 where storage has no room for all of it, it comes in all the same', async () => {
  const { own } = await taken(ics('DTSTART:20260101\nRRULE:FREQ=DAILY;COUNT=250\nSUMMARY:A'))
  store.mockReturnValueOnce(false)
  expect(own.confirm()).toBe(true)
  expect(Object.keys(port.get().entries)).toHaveLength(250)
  expect(tools.recorder.edits.get()).toHaveLength(1)
})

test('I2 the same calendar comes in as it did before: that is chosen first, and nothing is new', async () => {
  const file = ics('DTSTART:20261123\nDTEND:20261126\nSUMMARY:Ganz')
  const { own } = await taken(file)
  own.choose(as({ label: 'Ferien', short: 'F', color: '#9333ea' }))
  await vi.waitFor(() => expect(ready(own.store.get()).how.as).not.toBe('notes'))
  own.confirm()

  // The tag may be called otherwise by then, and the file have one event more.
  const { tags, entries } = port.get()
  port.set({
    tags: tags.map((one) => (one.label === 'Ferien' ? { ...one, label: 'Frei' } : one)),
    entries,
  })
  const later = ics(
    'DTSTART:20261123\nDTEND:20261126\nSUMMARY:Ganz',
    'DTSTART:20261201\nSUMMARY:Neu',
  )
  for (const [one, days] of [
    [file, []],
    [later, ['2026-12-01']],
  ] as const) {
    const again = ready((await taken(one)).state)
    expect(again.how.as).toMatchObject({ label: 'Frei', short: 'F' })
    expect(again.merged).toMatchObject({ days, tags: [], left: null })
  }
  expect(ready((await taken(ics('DTSTART:20261124\nSUMMARY:Anderes'))).state).how.as).toBe('notes')
})

test('I2 L1 L3 without room for more tags they come in as notes, or are left out if that is wanted', async () => {
  tier = 'anonymous'
  const file = ics(
    'DTSTART;VALUE=DATE:20261123\nSUMMARY:Papier\nX-QUARTAL-LETTER:P',
    'DTSTART;VALUE=DATE:20261124\nSUMMARY:Bio\nX-QUARTAL-LETTER:B',
  )
  const { own, state } = await taken(file)
  expect(ready(state)).toMatchObject({ lacksTags: true, merged: { left: null } })
  own.choose({ ...ready(state).how, spare: false })
  await vi.waitFor(() => expect(ready(own.store.get()).how.spare).toBe(false))
  expect(ready(own.store.get()).merged.days).toEqual([])
  own.choose({ ...ready(state).how, spare: true })
  await vi.waitFor(() => expect(ready(own.store.get()).how.spare).toBe(true))
  own.confirm()
  expect(port.get()).toEqual({
    tags: DEFAULT_TAGS,
    entries: {
      '2026-11-23': { tags: [], notes: 'Papier' },
      '2026-11-24': { tags: [], notes: 'Bio' },
    },
  })
  expect(ready((await taken(file)).state).merged).toMatchObject({ days: [], left: null })
})

test('I2 more days than the account holds are refused before the first one, with what would fit', async () => {
  const entries = fullCalendar(300)
  port.set({ tags: DEFAULT_TAGS, entries })
  const { own, state } = await taken(ics('DTSTART:20260101\nDTEND:20270101\nSUMMARY:Jeden Tag'))
  expect(ready(state).lack).toEqual({ why: 'limit_days', days: 365, room: 300 })
  expect(own.confirm()).toBe(false)
  expect(port.get().entries).toBe(entries)
  expect(store).not.toHaveBeenCalled()
})

test('I2 several files are one import and one step; one that is none is named, and nothing changes', async () => {
  const files = [
    Object.assign(ics('DTSTART:20261123\nSUMMARY:A'), { name: 'a.ics' }),
    Object.assign(ics('DTSTART:20261124\nSUMMARY:B'), { name: 'b.ics' }),
  ]
  const own = open()
  own.read([...files, Object.assign(new Blob(['hello']), { name: 'c.txt' })])
  await vi.waitFor(() =>
    expect(own.store.get()).toEqual({ kind: 'failed', name: 'c.txt', why: 'notCalendar' }),
  )
  own.read(files)
  await vi.waitFor(() => expect(ready(own.store.get())).toMatchObject({ name: 'a.ics, b.ics' }))
  own.confirm()
  expect(Object.keys(port.get().entries)).toEqual(['2026-11-23', '2026-11-24'])
  expect(tools.recorder.edits.get()).toHaveLength(1)
  const half = Object.assign(new Blob([new Uint8Array(MAX_FILE_BYTES / 2 + 1)]), { name: 'd' })
  own.read([half, half])
  await vi.waitFor(() =>
    expect(own.store.get()).toMatchObject({ kind: 'failed', why: 'tooLargeTogether' }),
  )
})

test('I2 several files can be a tag each, which is remembered for them', async () => {
  const file = (name: string, title: string) =>
    new File([ics(`DTSTART:20261123\nSUMMARY:${title}`)], name)
  const files = [file('nord.ics', 'Chor'), file('sued.ics', 'Fest')]
  const take = async () => {
    const own = open()
    own.read(files)
    await vi.waitFor(() => expect(own.store.get().kind).toBe('ready'))
    return own
  }
  const own = await take()
  own.choose({ as: 'files', details: false, spare: true })
  await vi.waitFor(() => expect(ready(own.store.get()).how.as).toBe('files'))
  own.confirm()
  const labels = port.get().tags.slice(-2)
  expect(labels.map(({ label }) => label)).toEqual(['nord', 'sued'])
  expect(port.get().entries['2026-11-23']?.tags).toEqual(labels.map(({ id }) => id))
  expect(ready((await take()).store.get())).toMatchObject({
    how: { as: 'files' },
    merged: { days: [], tags: [] },
  })
})

test('I3 settings and the leave of tags come with a backup, are shown before, and go with one undo', async () => {
  localStorage.clear()
  const { settings } = await import('@/state/choices/settings')
  const leave = { christmasEve: 0, years: { '2027': { allowance: 28 } } }
  const urlaub = { ...DEFAULT_TAGS[0], leave: 1 }
  const file = backup({ tags: [urlaub], entries: {}, settings: { leave, later: 1 } })
  const { own, state } = await taken(file)
  expect(ready(state).merged.counting).toMatchObject([{ label: 'Urlaub', leave: 1 }])
  expect(ready(state).restored?.filled).toHaveLength(3)
  expect(settings.get()).toEqual({})

  expect(own.confirm()).toBe(true)
  expect(settings.get()).toEqual({ leave, later: 1 })
  expect(port.get().tags[0]).toMatchObject({ leave: 1 })
  expect(tools.recorder.edits.get()).toMatchObject([{ kind: 'settingsRestored' }])
  const again = ready((await taken(file)).state)
  expect([again.merged.counting, again.restored?.filled, again.restored?.kept]).toEqual([
    [],
    [],
    [],
  ])

  const history = openUndo(tools)
  history.read(true)
  history.undo()
  expect([settings.get(), port.get().tags]).toEqual([{}, DEFAULT_TAGS])
  history.redo()
  expect([settings.get(), port.get().tags[0]?.leave]).toEqual([{ leave, later: 1 }, 1])
})

test('I3 D2 settings alone are a step too, and undo leaves what was chosen since', async () => {
  localStorage.clear()
  const { changeSettings, settings } = await import('@/state/choices/settings')
  changeSettings(() => ({ leave: { christmasEve: 1 } }))
  const { own } = await taken(
    backup({ entries: {}, settings: { leave: { christmasEve: 0, newYearsEve: 0 } } }),
  )
  own.confirm()
  expect(settings.get()).toEqual({ leave: { christmasEve: 1, newYearsEve: 0 } })
  changeSettings((before) => ({ ...before, later: 1 }))
  const history = openUndo(tools)
  history.read(true)
  expect(history.next().undo).not.toBeNull()
  history.undo()
  expect(settings.get()).toEqual({ leave: { christmasEve: 1 }, later: 1 })
  expect(history.undo()).toBe(false)
})

test('I3 a backup comes back: rows that nobody can read are counted, the past is open', async () => {
  tier = 'free'
  const file = backup({
    tags: [{ id: 'a', label: 'Urlaub', short: 'U', color: '#dc2626' }, 7],
    entries: {
      '2026-05-03': { tags: ['a'], notes: 'x' },
      '2027-05-03': { tags: ['a'], notes: 'y' },
      'no day': {},
    },
  })
  const { own, state } = await taken(file)
  expect(ready(state)).toMatchObject({
    summary: { kind: 'backup', count: 2, skipped: [{ why: 'rows', count: 2 }], hasChoice: false },
    merged: { days: ['2026-05-03'] },
  })
  own.confirm()
  expect(port.get().entries).toEqual({ '2026-05-03': { tags: ['1'], notes: 'x' } })
})

test.each([
  ['notCalendar', new Blob(['hello'])],
  ['webPage', new Blob(['<html>'])],
  ['packed', new Blob(['PK\u0003\u0004'])],
  ['nothing', new Blob(['BEGIN:VCALENDAR\nEND:VCALENDAR'])],
  ['notBackup', new Blob(['{"a":1}'])],
  ['later', backup({ format: 2, entries: {} })],
  ['tooLarge', new Blob([new Uint8Array(MAX_FILE_BYTES + 1)])],
] as const)('I2 a file that cannot come in says why: %s', async (why, file) => {
  expect((await taken(file)).state).toMatchObject({ kind: 'failed', why })
  expect(port.get().entries).toEqual({})
})

test('I2 reading can be stopped, and a worker that says nothing any more is ended', async () => {
  worker.isSilent = true
  const own = open()
  own.read([ics('DTSTART:20261123\nSUMMARY:A')])
  own.stop()
  expect(own.store.get()).toEqual({ kind: 'idle' })
  expect(worker.isEnded()).toBe(true)

  own.read([ics('DTSTART:20261123\nSUMMARY:A')])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(own.store.get()).toMatchObject({ kind: 'failed', why: 'tooLong' })
})

test('I2 a file that cannot be had any more says so', async () => {
  const gone = new Blob(['BEGIN:VCALENDAR'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect((await taken(gone)).state).toMatchObject({ kind: 'failed', why: 'unreadable' })
})
