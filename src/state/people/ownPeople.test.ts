import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarDetails, otherCalendars } from '@/state/people/calendars'
import {
  colourCalendar,
  createOwnPeople,
  joinCalendar,
  leaveCalendar,
  ownInvitations,
} from '@/state/people/ownPeople'
import { codeOf } from '@/storage/cloud/people'
import { readKnownCalendars, readKnownDetails } from '@/storage/local/localCalendars'
import { saveSession } from '@/storage/local/session'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const invited = { id: 'invitation00001', role: 'plan', notes: true, created: 'c', ends: 'e' }
const person = { person: MIRA, name: 'Mira', role: 'look', notes: false, since: 's', seen: '' }
const details = { owner: ME, name: 'Me', role: 'own', notes: true, pro: true, settings: {} }
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
let refusal: Reply | null

function answer({ method, path }: Sent): Reply {
  if (method === 'POST' && refusal) return refusal
  if (method === 'POST' && path === '/api/invitations') {
    return { status: 200, body: { ...invited, token: 'secret' } }
  }
  if (method === 'POST') return { status: 200, body: { owner: MIRA } }
  if (method === 'PATCH') return { status: 200, body: { ok: true } }
  if (method === 'DELETE') return { status: 204 }
  if (path === '/api/invitations') return { status: 200, body: { invitations: [invited] } }
  if (path === '/api/calendars') return { status: 200, body: { calendars } }
  return { status: 200, body: { ...details, people: [person] } }
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  saveSession({ token: 'token', record: { id: ME } })
  calendars = []
  refusal = null
  sent = stubFetch(answer)
  calendarDetails.set({})
  otherCalendars.set(null)
})
afterEach(() => vi.unstubAllGlobals())

const asked = () => sent.map(({ method, path }) => `${method} ${path}`)

describe('T1 the people of the own calendar', () => {
  test('are read with the open invitations, and kept for a start without a network', async () => {
    await createOwnPeople(ME).load()
    expect(ownInvitations.get()).toEqual([invited])
    expect(calendarDetails.get()[ME]?.people).toEqual([person])
    expect(readKnownDetails(ME)?.people).toEqual([person])
  })

  test('are invited by an address of this origin', async () => {
    expect(await createOwnPeople(ME).invite('plan', true)).toBe(
      `${window.location.origin}/join/secret`,
    )
    expect(sent[0]?.body).toEqual({ role: 'plan', notes: true })
  })

  test('get another role, are removed, and an invitation is withdrawn: each in one request', async () => {
    const people = createOwnPeople(ME)
    await people.change(MIRA, { role: 'plan' })
    await people.remove(MIRA)
    await people.withdraw(invited.id)
    const writes = asked().filter((one) => !one.startsWith('GET'))
    expect(writes).toEqual([
      `PATCH /api/calendars/${ME}/people/${MIRA}`,
      `DELETE /api/calendars/${ME}/people/${MIRA}`,
      `DELETE /api/invitations/${invited.id}`,
    ])
  })

  test('a refusal says why', async () => {
    refusal = {
      status: 400,
      body: { status: 400, message: '', data: { role: { code: 'limit_people' } } },
    }
    const error = await createOwnPeople(ME)
      .invite('look', false)
      .catch((reason) => reason)
    expect(codeOf(error)).toBe('limit_people')
  })
})

describe('T2 joining and leaving', () => {
  test('whoever joins sees the calendar at once', async () => {
    calendars = [seen]
    await joinCalendar(ME, 'secret')
    expect(asked()[0]).toBe('POST /api/join/secret')
    expect(window.location.search).toBe(`?of=${MIRA}`)
    expect(readKnownCalendars(ME)?.map(({ name }) => name)).toEqual(['Mira'])
  })

  test('whoever leaves has it no more, and gives it a colour while it is there', async () => {
    calendars = [seen]
    await colourCalendar(ME, MIRA, '#2563eb')
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: { colour: '#2563eb' } })
    calendars = []
    await leaveCalendar(ME, MIRA)
    expect([otherCalendars.get(), readKnownCalendars(ME)]).toEqual([[], []])
  })
})
