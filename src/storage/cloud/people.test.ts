import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSession } from '@/storage/local/session'
import { MemoryStorage } from '@/testing/memoryStorage'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'
import { CloudError } from './client'
import * as people from './people'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const DAY = '2026-11-20'
const how = { keepalive: false }
const day = { id: 'x', date: DAY, rev: 7, tags: [], notes: 'Sea', by: ME }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveSession({ token: 'token', record: { id: ME } })
})

const answer = (body: unknown, status = 200): Sent[] => stubFetch((): Reply => ({ status, body }))

describe('T8 the calendar of another owner', () => {
  test('is asked for by its owner, and who changed a day last comes along', async () => {
    const sent = answer({ page: 1, perPage: 1000, items: [day] })
    const [found] = await accountCloud(ME, MIRA).listEntries()
    expect(found).toMatchObject({ by: ME, rev: 7 })
    expect(sent[0]?.query.get('filter')).toContain(MIRA)
    expect(sent[0]?.query.get('fields')).toContain('by')
    await accountCloud(ME).listEntries()
    expect(sent[1]?.query.get('fields')).not.toContain('by')
  })

  test('is written with its owner named, alone and in a batch; the own one is not', async () => {
    const sent = stubFetch(({ path }) => ({
      status: 200,
      body: path === '/api/batch' ? [{ body: day }] : day,
    }))
    const op = {
      kind: 'createEntry',
      id: 'x',
      date: DAY,
      entry: { tags: [], notes: 'Sea' },
    } as const
    await accountCloud(ME, MIRA).send(op, how)
    await accountCloud(ME, MIRA).sendBatch([op], how)
    await accountCloud(ME).send(op, how)
    const [alone, batch, own] = sent
    const { requests } = (batch as Sent).body as { requests: object[] }
    expect(alone?.headers['x-calendar']).toBe(MIRA)
    expect(alone?.body).toMatchObject({ user: MIRA })
    expect(requests[0]).toMatchObject({ headers: { 'X-Calendar': MIRA }, body: { user: MIRA } })
    expect([own?.headers['x-calendar'], own?.body]).toMatchObject([undefined, { user: ME }])
  })

  test('has edits voided of its owner', async () => {
    const sent = answer({ known: {} })
    await accountCloud(ME, MIRA).voidEdits({ [DAY]: ['a'] })
    expect(sent[0]?.body).toEqual({ edits: { [DAY]: ['a'] }, of: MIRA })
  })
})

describe('T3 the calendars that one may see', () => {
  test('are read with role, name and plan of their owners', async () => {
    answer({
      calendars: [
        {
          owner: MIRA,
          name: 'Mira',
          role: 'plan',
          notes: true,
          colour: '#2563eb',
          since: 's',
          pro: true,
        },
      ],
    })
    expect(await people.listCalendars()).toEqual([
      {
        owner: MIRA,
        name: 'Mira',
        role: 'plan',
        notes: true,
        colour: '#2563eb',
        since: 's',
        isPro: true,
      },
    ])
  })

  test.each([
    ['without a list', {}],
    ['with something else in it', { calendars: [7] }],
    ['without an owner', { calendars: [{ name: 'Mira' }] }],
  ])('D9 an answer %s is never taken for none', async (_, body) => {
    answer(body)
    await expect(people.listCalendars()).rejects.toMatchObject({ status: 0 })
  })

  test('a role that is not known lets nobody write', async () => {
    answer({ calendars: [{ owner: MIRA, role: 'admin' }] })
    expect(await people.listCalendars()).toMatchObject([{ role: 'look', isPro: false }])
  })
})

describe('T2 an invitation', () => {
  test('is none where the server knows none, and an error where it says nothing', async () => {
    answer({ status: 404, message: 'No.', data: {} }, 404)
    expect(await people.readInvitation('t')).toBeNull()
    answer({}, 200)
    await expect(people.readInvitation('t')).rejects.toMatchObject({ status: 0 })
  })

  test('that is refused says why', async () => {
    const data = { token: { code: 'invitation_used', message: 'Used.' } }
    answer({ status: 400, message: 'Used.', data }, 400)
    const error = await people
      .join('t', { back: false, notes: false })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CloudError)
    expect(people.codeOf(error as CloudError)).toBe('invitation_used')
  })

  test('T4 who is there is read from an answer and from a message; anything else is nobody’s word', () => {
    const here = [{ person: MIRA, name: 'Mira', day: DAY }]
    expect([people.readHere({ here }), people.readHere(JSON.stringify({ here }))]).toEqual([
      here,
      here,
    ])
    expect([people.readHere('<html>'), people.readHere({})]).toEqual([null, null])
  })
})
