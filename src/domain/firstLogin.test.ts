import { describe, expect, test } from 'vitest'
import type { Calendar } from './calendar'
import { decideFirstLogin, withDrafts, withNewTagIds, withoutTaken, withUpload } from './firstLogin'
import { DEFAULT_TAGS } from './tags'

const facts = { hasLocal: false, resuming: false, cloudTags: 0, cloudDays: 0 }

test('s.4 local data goes up into an account that has nothing, and no defaults are seeded [s4.08]', () => {
  const steps = decideFirstLogin({ ...facts, hasLocal: true })
  expect(steps).toEqual({ local: 'upload', seedDefaults: false })
})

test.each([
  { cloudTags: 1, cloudDays: 0 },
  { cloudTags: 0, cloudDays: 1 },
])('D2 the cloud wins where it has anything: $cloudTags tags, $cloudDays days [s4.07]', (cloud) => {
  expect(decideFirstLogin({ ...facts, ...cloud, hasLocal: true }).local).toBe('setAside')
})

test('D3 an upload that was begun goes on although its first records are in the cloud', () => {
  const steps = decideFirstLogin({ hasLocal: true, resuming: true, cloudTags: 3, cloudDays: 2 })
  expect(steps).toEqual({ local: 'upload', seedDefaults: false })
})

test('D3 defaults are seeded only into an account without a tag', () => {
  expect(decideFirstLogin(facts)).toEqual({ local: 'nothing', seedDefaults: true })
  expect(decideFirstLogin({ ...facts, cloudDays: 1 }).seedDefaults).toBe(true)
  expect(decideFirstLogin({ ...facts, cloudTags: 1 }).seedDefaults).toBe(false)
})

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const chor = { id: 'random', label: 'Chor', short: 'C', color: '#9333ea' }
const taken: Calendar = {
  tags: [...DEFAULT_TAGS, chor],
  entries: { [DAY]: { tags: ['2', 'random'], notes: 'Probe\n\n8:15' } },
}
const nothing: Calendar = { tags: DEFAULT_TAGS, entries: {} }

test('D4 a note being typed is merged into its day as on leaving the field', () => {
  const typed = [
    { date: DAY, start: 'Probe\n\n8:15', text: ' Probe\n\n9:15 ' },
    { date: OTHER, start: '', text: 'new' },
    { date: OTHER, start: '', text: 'in another tab' },
  ]
  expect(withDrafts(taken, typed).entries).toEqual({
    [DAY]: { tags: ['2', 'random'], notes: 'Probe\n\n9:15' },
    [OTHER]: { tags: [], notes: 'new\nin another tab' },
  })
})

test('D7 nothing is left of a calendar that was taken over whole', () => {
  expect(withoutTaken(taken, taken)).toEqual(nothing)
  expect(withoutTaken(nothing, taken)).toEqual(nothing)
  expect(withoutTaken(taken, { tags: DEFAULT_TAGS, entries: {} })).toEqual(taken)
})

test('D7 what was made beyond it stays: days, tags of a day, lines, new and edited tags', () => {
  const edited = { ...DEFAULT_TAGS[2], id: '3', label: 'Training', short: 'T', color: '#16a34a' }
  const tags = DEFAULT_TAGS.map((tag) => (tag.id === '3' ? edited : tag))
  const later: Calendar = {
    tags: [...tags, chor, { ...chor, id: 'new' }],
    entries: {
      [DAY]: { tags: ['2', 'random', '3'], notes: 'Probe\n\n8:15\nwith Ada\n\nand Bo' },
      [OTHER]: { tags: ['random'], notes: '' },
    },
  }
  expect(withoutTaken(later, taken)).toEqual({
    tags: later.tags,
    entries: {
      [DAY]: { tags: ['3'], notes: 'with Ada\n\nand Bo' },
      [OTHER]: { tags: ['random'], notes: '' },
    },
  })
})

test('D3 a resumed upload leaves the days that it has brought as they are now, and brings the others', () => {
  const upload = {
    ids: { random: 'chorInAccount' },
    calendar: {
      tags: [chor],
      entries: {
        [DAY]: { tags: ['random'], notes: 'Probe' },
        [OTHER]: { tags: [], notes: 'Kino' },
      },
    },
  }
  const shown: Calendar = { tags: [], entries: { [DAY]: { tags: [], notes: 'later' } } }
  const madeTag = { ...chor, id: 'chorInAccount' }
  const brought = { [OTHER]: { tags: [], notes: 'Kino' } }
  expect(withUpload(shown, upload, true)).toEqual({
    tags: [madeTag],
    entries: { [DAY]: { tags: [], notes: 'later' }, ...brought },
  })
  expect(withUpload(shown, upload, false)).toEqual({
    tags: [madeTag],
    entries: { [DAY]: { tags: ['chorInAccount'], notes: 'later\nProbe' }, ...brought },
  })
})

describe('new tag ids', () => {
  test('s.4 tags get their new ids and the days follow; ids without a tag are dropped [s4.11]', () => {
    const entries = {
      [DAY]: { tags: ['1', 'gone', 'x'], notes: ' note ' },
      '2026-11-21': { tags: ['gone'], notes: '' },
    }
    const tag = { ...chor, id: 'x' }
    const tags = [{ ...tag, id: '1' }, tag]
    expect(withNewTagIds({ tags, entries }, (id) => `new ${id}`)).toEqual({
      tags: [
        { ...tag, id: 'new 1' },
        { ...tag, id: 'new x' },
      ],
      entries: { [DAY]: { tags: ['new 1', 'new x'], notes: 'note' } },
    })
  })
})
