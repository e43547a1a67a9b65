import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** What the server makes of a refusal while its database does not answer, which no test can bring about at will. */

class ApiError {
  constructor(
    readonly status: number,
    readonly message: string,
    private readonly cause?: unknown,
  ) {}
  rawData() {
    return this.cause ?? {}
  }
}

type Answer = { readonly status: number }

function answerOf(refusal: ApiError, token: string, find: () => unknown): Answer {
  const context = createContext({ ApiError, module: { exports: {} } })
  runInContext(readFileSync(inRoot('pb_hooks/lib/trouble.js'), 'utf8'), context)
  const event = {
    written: () => false,
    auth: null,
    response: { header: () => ({ set: () => undefined }) },
    request: { contentLength: 0, header: { get: () => token } },
    app: { findAuthRecordByToken: find },
  }
  return (
    Object.assign(context, { refusal, event }) &&
    runInContext('module.exports.answerOf(event, refusal, true)', context)
  )
}

const goError = (text: string) => ({ error: () => text })
const fails = (text: string) => () => {
  throw { value: goError(text) }
}
const person = () => ({ isSuperuser: () => false })

test.each([400, 401, 403, 404])(
  'D10 a session that could not be looked up is no ended one: a %i becomes 503',
  (status) => {
    const refusal = new ApiError(status, 'Refused.')
    expect(answerOf(refusal, 'Bearer a.b.c', person).status).toBe(503)
    expect(answerOf(refusal, 'a.b.c', fails('context deadline exceeded')).status).toBe(503)
  },
)

test.each<[string, string, () => unknown]>([
  ['a guest', '', person],
  ['an ended session', 'a.b.c', fails('sql: no rows in result set')],
  ['a token that is none', 'a.b.c', fails('token is malformed')],
  ['an operator from elsewhere', 'a.b.c', () => ({ isSuperuser: () => true })],
])('the refusal of %s stays as it is', (_, token, find) => {
  expect(answerOf(new ApiError(401, 'Refused.'), token, find).status).toBe(401)
})
