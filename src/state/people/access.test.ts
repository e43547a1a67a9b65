import { beforeEach, describe, expect, test } from 'vitest'
import { connectToasts, type Message } from '@/state/notify'
import { chooseColour, joinCalendar, leaveCalendar, refreshCalendars } from '@/state/people/access'
import { NO_OTHERS, others } from '@/state/people/others'
import { readKnownCalendars } from '@/storage/local/knownPeople'
import { saveSession } from '@/storage/local/session'
import { showCalendarOf } from '@/testing/showCalendarOf'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const seen = {
  owner: MIRA,
  name: 'Mira',
  role: 'plan',
  notes: true,
  colour: '',
  since: 's',
  pro: true,
}

let sent: Sent[]
let calendars: readonly object[]
let isDown: boolean
let isGone: boolean

function answer({ method, path }: Sent): Reply {
  if (method === 'POST') return { status: 200, body: { owner: MIRA } }
  if (isGone) return { status: method === 'DELETE' ? 404 : 503, body: {} }
  if (method === 'DELETE') return isDown ? { status: 503, body: {} } : { status: 204 }
  if (path === '/api/calendars') return { status: 200, body: { calendars } }
  return { status: 200, body: { ok: true } }
}

beforeEach(() => {
  saveSession({ token: 'token', record: { id: ME } })
  calendars = []
  isDown = false
  isGone = false
  sent = stubFetch(answer)
  others.set(NO_OTHERS)
})

const asked = () => sent.map(({ method, path }) => `${method} ${path}`)

describe('T2 joining and leaving', () => {
  test('whoever joins sees the calendar at once', async () => {
    calendars = [seen]
    expect(await joinCalendar(ME, 'secret', { back: false, notes: false })).toMatchObject({
      owner: MIRA,
    })
    expect(asked()[0]).toBe('POST /api/join/secret')
    expect(readKnownCalendars(ME)?.map(({ name }) => name)).toEqual(['Mira'])
  })

  test('whoever leaves has it no more, and gives it a colour while it is there', async () => {
    calendars = [seen]
    await chooseColour(ME, MIRA, '#2563eb')
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: { colour: '#2563eb' } })
    calendars = []
    await leaveCalendar(ME, MIRA)
    expect([others.get().calendars, readKnownCalendars(ME)]).toEqual([[], []])
  })

  test('who is there no more has left, also where the calendars cannot be asked for then', async () => {
    calendars = [seen]
    await refreshCalendars(ME, true)
    isGone = true
    await expect(leaveCalendar(ME, MIRA)).resolves.toBeUndefined()
  })

  test('who could not leave is told when the owner ends it later', async () => {
    const toasts: Message[] = []
    const off = connectToasts((message) => toasts.push(message))
    calendars = [seen]
    await refreshCalendars(ME, true)
    showCalendarOf(others.get().calendars[0] ?? null)
    isDown = true
    await expect(leaveCalendar(ME, MIRA)).rejects.toMatchObject({ status: 503 })
    calendars = []
    await refreshCalendars(ME, true)
    off()
    expect([toasts.length, others.get().shown]).toEqual([1, null])
  })
})
