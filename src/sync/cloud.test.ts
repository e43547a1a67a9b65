import { describe, expect, test } from 'vitest'
import { CloudError } from '@/storage/cloud/client'
import { type Cloud, cloudErrorOf, Disposed, failureOf, untilDisposed } from '@/sync/cloud'
import { createFakeServer } from '@/testing/fakePocketBase'

const error = (status: number, fields = {}) => new CloudError(status, 'words', fields)

describe('what an error means', () => {
  test.each([
    [401, {}, 'expired'],
    [0, {}, 'unreachable'],
    [429, {}, 'unreachable'],
    [500, {}, 'unreachable'],
    [503, {}, 'unreachable'],
    [409, { rev: 'rev_changed' }, 'conflict'],
    [400, { date: 'validation_not_unique' }, 'conflict'],
    [400, { id: 'validation_pk_invalid' }, 'conflict'],
    [404, {}, 'gone'],
    [400, { tags: 'validation_missing_rel_records' }, 'missingTag'],
    [400, { user: 'limit_tags' }, 'limit'],
    [400, { tags: 'limit_tags_per_day' }, 'limit'],
    [400, { date: 'limit_quarter' }, 'limit'],
    [400, {}, 'doubtful'],
    [400, { requests: '' }, 'doubtful'],
    [400, { notes: 'validation_max_text_constraint' }, 'refused'],
    [403, {}, 'doubtful'],
    [403, { notes: 'validation_required' }, 'refused'],
    [405, {}, 'doubtful'],
    [413, {}, 'refused'],
  ])('E4 status %i with %j is %s', (status, fields, failure) => {
    expect(failureOf(error(status, fields))).toBe(failure)
  })

  test('E4 a broken answer never counts as a refusal', () => {
    expect(failureOf(error(502, { date: 'limit_quarter' }))).toBe('unreachable')
  })

  test('E4 an error that is none of the cloud is a bug and passes on', () => {
    const known = error(400)
    expect(cloudErrorOf(known)).toBe(known)
    expect(() => cloudErrorOf(new TypeError('bug'))).toThrow(TypeError)
  })
})

describe('a disposed cloud', () => {
  test('E5 answers that arrive later are dropped, successes and failures', async () => {
    const server = createFakeServer()
    let isDisposed = false
    const cloud = untilDisposed(server.connect(), () => isDisposed)
    const calls = callsOf(cloud).map((call) => call())
    server.isSessionValid = false
    isDisposed = true
    const outcomes = await Promise.allSettled(calls)
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Disposed) })
    }
  })

  test('E5 nothing is sent any more', async () => {
    const server = createFakeServer()
    const cloud = untilDisposed(server.connect(), () => true)
    for (const call of callsOf(cloud)) await expect(call()).rejects.toBeInstanceOf(Disposed)
    expect(server.log).toEqual([])
  })
})

function callsOf(cloud: Cloud): (() => Promise<unknown>)[] {
  const how = { keepalive: false }
  return [
    () => cloud.listTags(),
    () => cloud.listEntries(),
    () => cloud.confirmSession(),
    () => cloud.send({ kind: 'deleteTag', id: 'x' }, how),
    () => cloud.sendBatch([], how),
  ]
}
