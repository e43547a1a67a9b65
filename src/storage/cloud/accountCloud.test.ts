import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '@/storage/local/session'
import { MemoryStorage } from '@/testing/memoryStorage'
import { stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'

const USER = 'user00000000001'
const how = { keepalive: false }
const op = { kind: 'deleteTag', id: 'w' } as const

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))

const signIn = (id: string) => saveSession({ token: 'token', record: { id } })

test('D7 the calendar of one person is not asked for, or saved, in the name of another one', async () => {
  const sent = stubFetch(() => ({ status: 200, body: {} }))
  const cloud = accountCloud(USER)
  signIn('user00000000002')
  const calls = [
    () => cloud.listTags(),
    () => cloud.listEntries(),
    () => cloud.confirmSession(),
    () => cloud.send(op, how),
    () => cloud.sendBatch([op], how),
  ]
  for (const run of calls) await expect(run()).rejects.toMatchObject({ status: 0 })
  expect(sent).toEqual([])
})

test('s.7 the calendar of the person who is signed in is', async () => {
  const sent = stubFetch(() => ({ status: 204, body: null }))
  signIn(USER)
  await accountCloud(USER).send(op, how)
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/collections/tags/records/w' }])
})

test('D10 a 401 for the token of before does not end the session that another tab has made since', async () => {
  signIn(USER)
  stubFetch(() => {
    saveSession({ token: 'newer', record: { id: USER } })
    return { status: 401, body: { status: 401, message: 'Sign in.', data: {} } }
  })
  await expect(accountCloud(USER).listTags()).rejects.toMatchObject({ status: 0 })
})
