import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendAppEvent } from '@/state/appEvents'
import { besideFresh, besideKnown, watchBeside } from '@/state/people/beside'
import { calendarDetails, followedOwners } from '@/state/people/calendarPeople'
import { NO_OTHERS, others } from '@/state/people/others'
import { calendarName } from '@/storage/local/calendarName'
import * as keys from '@/storage/local/keys'
import { writeKnownDetails } from '@/storage/local/knownPeople'
import { readBeside, writeBeside } from '@/storage/local/localBeside'
import { clearSession, saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags } from '@/testing/fixtures'
import { calendarOfAnother } from '@/testing/people'
import { type Sent, stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const ANNA = 'user00000000002'
const DAY = '2027-05-07'
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
const [tag] = cloudTags
if (!tag) throw new Error('no tag')
const annas = calendarOfAnother({ owner: ANNA, name: 'Anna', role: 'look', colour: '' })
const name = calendarName(ME, ANNA)
const day = { id: 'day000000000001', date: DAY, rev: 1, entry: { tags: [tag.id], notes: 'Secret' } }

let api: ReturnType<typeof createPeopleApi>
let sent: Sent[]
let off = () => {}

beforeEach(() => {
  saveSession({ token: 'token', record: me })
  api = createPeopleApi(
    me,
    { days: [], tags: cloudTags },
    { [ANNA]: { days: [day], tags: cloudTags } },
  )
  api.seen = [annas]
  api.settings = { [ANNA]: { leave: { week: [1, 1, 1, 1, 0, 0, 0] } } }
  sent = stubFetch(api.answer)
})

afterEach(() => {
  off()
  off = () => {}
  clearSession()
  besideKnown.set({})
  besideFresh.set([])
  others.set(NO_OTHERS)
  calendarDetails.set({})
})

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
const lists = () => sent.filter(({ path }) => path.includes('/collections/calendar_entries'))

describe('T5 what another one plans', () => {
  test('is read without notes, with what they chose, and kept under the name of their calendar', async () => {
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([ANNA]))
    expect(besideKnown.get()[ANNA]?.entries).toEqual({ [DAY]: { tags: [tag.id], notes: '' } })
    expect(calendarDetails.get()[ANNA]?.settings).toEqual(api.settings[ANNA])
    expect(lists()[0]?.query.get('fields')).toBe('id,tags,date')
    expect(readBeside(name)?.entries).toEqual({ [DAY]: { tags: [tag.id], notes: '' } })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret')
  })

  test('is shown without a network as it was known last, and is not called as the server has it', async () => {
    writeBeside(name, {
      tags: [tag],
      entries: { [DAY]: { tags: [tag.id], notes: '' } },
      rev: 5,
    })
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    off = watchBeside(ME, [ANNA])
    expect(besideKnown.get()[ANNA]).toEqual({
      tags: [tag],
      entries: { [DAY]: { tags: [tag.id], notes: '' } },
      rev: 5,
    })
    expect(besideFresh.get()).toEqual([])
  })

  test('is read again when it changed, and else only asked for', async () => {
    const rev = (value: number) => {
      api.seen = [{ ...annas, ...{ rev: value } }]
    }
    rev(7)
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([ANNA]))
    expect(lists()).toHaveLength(1)
    lookAgain()
    await vi.waitFor(() =>
      expect(sent.filter(({ path }) => path === `/api/calendars/${ANNA}`)).toHaveLength(2),
    )
    expect(lists()).toHaveLength(1)
    rev(8)
    lookAgain()
    await vi.waitFor(() => expect(lists()).toHaveLength(2))
  })

  test('is followed by the live stream while it is seen, and read again within ten seconds of each change', async () => {
    vi.useFakeTimers()
    const rev = (value: number) => {
      api.seen = [{ ...annas, ...{ rev: value } }]
    }
    const asked = () => sent.filter(({ path }) => path === '/api/calendars').length
    rev(7)
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([ANNA]))
    expect(followedOwners.get()).toEqual([ANNA])
    // She writes on and on.
    for (let second = 0; second < 30; second += 1) {
      rev(8 + second)
      sendAppEvent('beside-changed', null)
      await vi.advanceTimersByTimeAsync(1_000)
      if (second >= 10) expect(besideKnown.get()[ANNA]?.rev).toBeGreaterThan(8 + second - 9)
    }
    expect(asked()).toBeLessThanOrEqual(9)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(besideKnown.get()[ANNA]?.rev).toBe(37)
    // Who may not see it any more follows nobody.
    api.seen = []
    sendAppEvent('beside-changed', null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([besideKnown.get(), followedOwners.get()]).toEqual([{}, []])
  })

  test('comes from another tab of the browser that has read it, with what they chose', async () => {
    api.seen = [{ ...annas, ...{ rev: 7 } }]
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([ANNA]))
    writeBeside(name, { tags: [tag], entries: {}, rev: 9 })
    window.dispatchEvent(new StorageEvent('storage', { key: keys.beside(name) }))
    expect(besideKnown.get()[ANNA]).toEqual({ tags: [tag], entries: {}, rev: 9 })
  })

  test('is not read at the next start while the server has it as it was kept', async () => {
    const kept = { tags: [tag], entries: { [DAY]: { tags: [tag.id], notes: '' } }, rev: 7 }
    writeBeside(name, kept)
    api.seen = [{ ...annas, ...{ rev: 7 } }]
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([ANNA]))
    expect(besideKnown.get()[ANNA]).toEqual(kept)
    expect(lists()).toHaveLength(0)
    // What its owner chose was asked for all the same.
    expect(calendarDetails.get()[ANNA]?.settings).toEqual(api.settings[ANNA])
    // A damaged one is read again, like one that does not say which change it has.
    off()
    besideKnown.set({})
    localStorage.setItem(
      keys.beside(name),
      JSON.stringify({ rev: 7, tags: [tag], days: { [DAY]: [0], '2027-13-01': [0] } }),
    )
    expect(readBeside(name)?.rev).toBe(-1)
    off()
    besideKnown.set({})
    localStorage.setItem(keys.beside(name), JSON.stringify({ at: 7, tags: [tag], days: {} }))
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(lists()).toHaveLength(1))
    const { entries, rev } = kept
    await vi.waitFor(() => expect(besideKnown.get()[ANNA]).toMatchObject({ entries, rev }))
  })

  test('T2 leaves the layers and storage where the person may not see it any more', async () => {
    off = watchBeside(ME, [ANNA])
    await vi.waitFor(() => expect(readBeside(name)).not.toBeNull())
    api.seen = []
    lookAgain()
    await vi.waitFor(() => expect(besideKnown.get()).toEqual({}))
    expect(readBeside(name)).toBeNull()
  })

  test('T2 T8 an answer to a stranger, whose lists are empty, takes nothing away before it is known that one is', async () => {
    writeBeside(name, { tags: [tag], entries: { [DAY]: { tags: [tag.id], notes: '' } }, rev: 5 })
    writeKnownDetails(name, {
      owner: ANNA,
      people: [],
      settings: {},
    })
    const toStranger = createPeopleApi(
      me,
      { days: [], tags: [] },
      { [ANNA]: { days: [], tags: [] } },
    )
    toStranger.seen = [annas]
    const asked = stubFetch((request) =>
      request.path === `/api/calendars/${ANNA}`
        ? { status: 503, body: {} }
        : toStranger.answer(request),
    )
    besideFresh.set([ANNA])
    off = watchBeside(ME, [ANNA])
    // Both lists were answered, and who may see the calendar was not.
    await vi.waitFor(() => expect(besideFresh.get()).toEqual([]))
    expect(asked.at(-1)?.path).toBe(`/api/calendars/${ANNA}`)
    expect(readBeside(name)?.rev).toBe(5)
    expect(besideKnown.get()[ANNA]?.entries).toEqual({ [DAY]: { tags: [tag.id], notes: '' } })
  })
})
