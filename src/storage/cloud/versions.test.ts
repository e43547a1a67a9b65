import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSession } from '@/storage/local/session'
import { MemoryStorage } from '@/testing/memoryStorage'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'
import { CloudError } from './client'
import { accountVersions } from './versions'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const DAY = '2026-11-20'

const row = {
  at: 1_795_000_000_000,
  by: MIRA,
  name: 'Mira',
  kind: 'bulk',
  tags: ['w'],
  notes: 'Sea\nSand',
}
const tag = {
  id: 'w',
  label: 'Work',
  short: 'W',
  color: '#2563eb',
  leave: 0.5,
  created: '2026-01-02 03:04:05.678Z',
}
const told = { at: row.at, by: MIRA, name: 'Mira', kind: 'bulk' }
const entry = { tags: ['w'], notes: 'Sea\nSand' }
const deleted = {
  tag: { id: 'w', label: 'Work', short: 'W', color: '#2563eb', leave: 0.5 as const },
  created: tag.created,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveSession({ token: 'token', record: { id: ME } })
})

const answer = (body: unknown, status = 200): Sent[] => stubFetch((): Reply => ({ status, body }))
const queryOf = (sent: Sent | undefined) => Object.fromEntries(sent?.query ?? [])

describe('V1 the versions of a day', () => {
  test('V1 are asked for by the day, and another’s calendar by its owner', async () => {
    const sent = answer({ versions: [row], tags: [{ ...tag, at: 5 }] })
    const read = await accountVersions().ofDay(DAY)
    expect(read).toEqual({ versions: [{ ...told, entry }], tags: [{ ...deleted, at: 5 }] })
    await accountVersions(MIRA).ofDay(DAY)
    expect(sent.map(({ path }) => path)).toEqual(['/api/versions', '/api/versions'])
    expect(sent.map(queryOf)).toEqual([{ date: DAY }, { date: DAY, of: MIRA }])
  })

  test('V1 what cannot be read of them is passed over, and an unknown kind is a plain edit', async () => {
    const versions = [
      { ...row, at: 'soon' },
      { at: 7, kind: 'magic', tags: [3, 'w', 'w'] },
    ]
    answer({ versions, tags: [{ id: 'x' }] })
    expect(await accountVersions().ofDay(DAY)).toEqual({
      versions: [{ at: 7, by: '', name: '', kind: '', entry: { tags: ['w'], notes: '' } }],
      tags: [],
    })
  })

  test.each([
    ['no list', { versions: 'none', tags: [] }],
    ['a list of something else', { versions: [1], tags: [] }],
    ['a page of a gateway', { hello: 'there' }],
  ])('V1 %s is a failure and no empty list', async (_name, body) => {
    answer(body)
    await expect(accountVersions().ofDay(DAY)).rejects.toBeInstanceOf(CloudError)
  })

  test('V1 a deleted tag that is made again gets the place that it had', async () => {
    const sent = stubFetch(({ path }) => ({
      status: 200,
      body: path === '/api/versions' ? { versions: [], tags: [tag] } : { id: 'w' },
    }))
    await accountVersions().ofDay(DAY)
    const op = { kind: 'createTag', tag: deleted.tag, changeKind: 'bring' } as const
    await accountCloud(ME).send(op, { keepalive: false })
    expect(sent[1]?.headers).toMatchObject({ 'x-tag-since': tag.created, 'x-kind': 'bring' })
  })
})

test('V2 a year is asked for by its number and a moment', async () => {
  const { at: since, ...rest } = row
  const sent = answer({
    days: [
      { ...rest, since, date: DAY },
      { ...rest, since, date: DAY, cut: true },
      { ...rest, date: DAY },
    ],
    tags: [],
    renamed: [],
  })
  expect(await accountVersions().ofYear(2026, 99)).toEqual({
    days: [
      { ...told, date: DAY, entry },
      { ...told, date: DAY, entry, isCut: true },
    ],
    tags: [],
    renamed: [],
  })
  answer({ days: [], tags: [], renamed: [tag] })
  expect((await accountVersions().ofYear(2026, 99)).renamed).toEqual([{ ...deleted, at: 0 }])
  expect(queryOf(sent[0])).toEqual({ year: '2026', at: '99' })
})

test('V2 larger changes say from when to when, of how many days, and which tag was deleted', async () => {
  const { tags: _, notes: __, ...change } = row
  const sent = answer({
    changes: [
      { ...change, until: row.at + 9, days: 12 },
      { ...change, kind: 'tag', days: 3, tag },
    ],
  })
  expect(await accountVersions().larger()).toEqual([
    { ...told, until: row.at + 9, days: 12, tag: null },
    { ...told, kind: 'tag', until: row.at, days: 3, tag: { ...deleted, at: row.at } },
  ])
  expect(queryOf(sent[0])).toEqual({})
})
