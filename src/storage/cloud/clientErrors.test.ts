import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { CloudError, toCloudError } from './client'

/** An error as the SDK throws it for an answer of the server. */
const answered = (status: number, response: unknown) =>
  new ClientResponseError({ status, response, url: 'http://app.test/api' })

describe('an answer', () => {
  test('S16 status, message and the code of each field are kept', () => {
    const error = toCloudError(
      answered(400, {
        status: 400,
        message: 'Failed to create record.',
        data: { email: { code: 'validation_not_unique', message: 'Value must be unique.' } },
      }),
    )
    expect(error).toBeInstanceOf(CloudError)
    expect(error).toMatchObject({
      status: 400,
      message: 'Failed to create record.',
      fields: { email: 'validation_not_unique' },
    })
  })

  test('E7 a moved rev is told with its code', () => {
    const data = { rev: { code: 'rev_changed', message: 'Changed.', params: { rev: 8 } } }
    expect(toCloudError(answered(409, { status: 409, message: 'Changed.', data }))).toMatchObject({
      status: 409,
      fields: { rev: 'rev_changed' },
    })
  })

  test('s.7 a refused batch names its requests, not their fields', () => {
    const response = { status: 409, data: { rev: { code: 'rev_changed' } } }
    const data = { requests: { 1: { code: 'batch_request_failed', message: 'x', response } } }
    expect(
      toCloudError(answered(400, { status: 400, message: 'Batch failed.', data })),
    ).toMatchObject({ status: 400, fields: { requests: '' } })
  })

  test.each([
    ['3', 3_000],
    [undefined, 0],
    ['Thu, 26 Nov 2026 21:00:00 GMT', 0],
    ['-4', 0],
  ])('E9 %s seconds to come back are %i ms', (comeBack, ms) => {
    const error = toCloudError(answered(503, { message: 'Later.', data: {}, comeBack }))
    expect(error.comeBackMs).toBe(ms)
  })

  test.each([
    [{}],
    [{ message: 7, data: 'text' }],
    [{ message: null, data: null }],
    [{ message: '', data: [] }],
    ['<html>Bad gateway</html>'],
  ])('N3 %j is an answer without words', (response) => {
    expect(toCloudError(answered(502, response))).toMatchObject({
      status: 502,
      message: '',
      fields: {},
    })
  })

  test('N3 a field without a readable code has a blank one', () => {
    const data = { a: null, b: 'text', c: { code: 5 }, d: { code: 'ok' } }
    expect(toCloudError(answered(400, { data })).fields).toEqual({ a: '', b: '', c: '', d: 'ok' })
  })
})

describe('no answer', () => {
  test('E4 a connection that broke, an abort and anything else are status 0', () => {
    const broken = new ClientResponseError(new TypeError('Failed to fetch'))
    expect(toCloudError(broken).status).toBe(0)
    const aborted = new ClientResponseError(new DOMException('Timed out.', 'AbortError'))
    expect(toCloudError(aborted).status).toBe(0)
    expect(toCloudError(new Error('odd')).status).toBe(0)
  })

  test('E4 a CloudError stays the same one', () => {
    const error = new CloudError(404, 'gone')
    expect(toCloudError(error)).toBe(error)
  })
})
