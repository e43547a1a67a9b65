import { expect, test } from 'vitest'
import { stubFetch } from '@/testing/stubFetch'
import { listTagUse } from './calendar'
import { CloudError } from './client'

const page = (items: unknown[]) => ({ page: 1, perPage: 1000, totalItems: items.length, items })

test('s.7 the tags of all days are asked for by user, limited to id, tags and date [s7.13]', async () => {
  const sent = stubFetch(() => ({ status: 200, body: page([]) }))
  await listTagUse('user00000000001')
  expect(sent).toMatchObject([{ method: 'GET', path: '/api/collections/calendar_entries/records' }])
  expect(sent[0]?.query.get('fields')).toBe('id,tags,date')
  expect(sent[0]?.query.get('filter')).toBe('user = "user00000000001"')
})

test('N3 tags arrive as a list or as JSON text, each once; a record without a day counts for nothing', async () => {
  const items = [
    { id: 'a', date: '2026-11-20', tags: ['u', 'u', 's'] },
    { id: 'b', date: '2026-11-21', tags: '["u"]' },
    { id: 'c', date: '2026-02-30', tags: ['u'] },
    { id: 'd', tags: ['u'] },
  ]
  stubFetch(() => ({ status: 200, body: page(items) }))
  expect(await listTagUse('user00000000001')).toEqual([['u', 's'], ['u']])
})

test('D9 an answer that is none rejects', async () => {
  stubFetch(() => ({ status: 500, body: {} }))
  await expect(listTagUse('user00000000001')).rejects.toBeInstanceOf(CloudError)
})
