import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '@/storage/local/session'
import { MemoryStorage } from '@/testing/memoryStorage'
import { type Reply, stubFetch } from '@/testing/stubFetch'
import { CloudError } from './client'
import * as outside from './outside'

const row = {
  id: 'out000000000001',
  name: 'School',
  color: '#dc2626',
  show: 'days',
  free: true,
  read: 1_795_000_000_000,
  trouble: 'slow',
  since: 1_795_000_100_000,
}
const calendar = {
  id: 'out000000000001',
  name: 'School',
  colour: '#dc2626',
  show: 'days',
  isFree: true,
  readAt: 1_795_000_000_000,
  trouble: 'slow',
  since: 1_795_000_100_000,
} as const
const choice = { name: 'School', colour: '#dc2626', show: 'days', isFree: true } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveSession({ token: 'token', record: { id: 'user00000000001' } })
})

const answer = (body: unknown, status = 200) => stubFetch((): Reply => ({ status, body }))

test('X1 the list is read, and what is no list is no empty one', async () => {
  answer({ calendars: [row] })
  expect(await outside.listOutside()).toEqual([calendar])
  answer({ calendars: [{ ...row, show: 'x', color: 'red', since: null, trouble: 7 }] })
  expect(await outside.listOutside()).toMatchObject([{ show: 'days', since: 0, trouble: '' }])
  for (const calendars of [undefined, [1], [{ ...row, id: '' }]]) {
    answer({ calendars })
    await expect(outside.listOutside()).rejects.toBeInstanceOf(CloudError)
  }
})

test('X1 a calendar is added by its address, changed without it, and removed', async () => {
  const sent = answer(row)
  expect(await outside.addOutside('https://example.org/a.ics', choice)).toEqual(calendar)
  expect(await outside.changeOutside(row.id, choice)).toEqual(calendar)
  const fields = { name: 'School', color: '#dc2626', show: 'days', free: true }
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/outside', { ...fields, address: 'https://example.org/a.ics' }],
    ['PATCH', `/api/outside/${row.id}`, fields],
  ])
  answer({}, 404)
  await expect(outside.removeOutside(row.id)).resolves.toBeUndefined()
  answer({}, 500)
  await expect(outside.removeOutside(row.id)).rejects.toMatchObject({ status: 500 })
})

test('X1 a refusal has its code', async () => {
  answer({ data: { address: { code: 'outside_host' } } }, 400)
  const refused = outside.addOutside('https://intranet/a.ics', choice)
  await expect(refused).rejects.toMatchObject({ fields: { address: 'outside_host' } })
})

test('X2 the text comes with its version, and nothing of it stays in the cache of the browser', async () => {
  const asked = vi.fn(
    async (_: RequestInfo | URL, __?: RequestInit) =>
      new Response('BEGIN:VCALENDAR', { headers: { ETag: '"a"' } }),
  )
  vi.stubGlobal('fetch', asked)
  const read = () => outside.readOutsideText(row.id, '"0"')
  expect(await read()).toEqual({ text: 'BEGIN:VCALENDAR', etag: '"a"' })
  const [address, init] = asked.mock.calls[0] ?? []
  expect(String(address)).toContain(`/api/outside/${row.id}`)
  expect(init?.cache).toBe('no-store')
  expect(new Headers(init?.headers).get('If-None-Match')).toBe('"0"')
  asked.mockResolvedValueOnce(new Response(null, { status: 304 }))
  expect(await read()).toBe('same')
  asked.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await read()).toBe('none')
  asked.mockResolvedValueOnce(new Response('{}', { status: 404 }))
  await expect(read()).rejects.toMatchObject({ status: 404 })
})
