import { beforeAll, expect, test } from 'vitest'
import { WEBHOOK_SECRET } from '../support/billingEvents'
import { ENTRIES, entryBody, makeEntry, makeTags, pastDay, send } from './harness'
import { type Shape, shapes } from './hostile/shapes'
import { personOn, serverForTests } from './testServer'

const server = serverForTests({ env: { BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET } })
const ann = personOn(server)
let ids: Record<string, string>

beforeAll(async () => {
  const [tag = ''] = await makeTags(server, ann, 1)
  ids = { users: ann.id, tags: tag, calendar_entries: (await makeEntry(server, ann)).id }
})

const AUTH_ROUTES = [
  'auth-with-password',
  'auth-with-oauth2',
  'auth-with-otp',
  'auth-refresh',
  'request-otp',
  'request-password-reset',
  'confirm-password-reset',
  'request-verification',
  'confirm-verification',
  'request-email-change',
  'confirm-email-change',
]

const accounts = ['users', '_superusers'].flatMap((name) =>
  AUTH_ROUTES.map((route) => ['POST', `/api/collections/${name}/${route}`] as const),
)

const COLLECTIONS = ['users', '_superusers', 'tags', 'calendar_entries', 'calendar_shares', 'live']

const records = COLLECTIONS.flatMap((name) => {
  const list = `/api/collections/${name}/records`
  return [
    ['POST', list],
    ['PATCH', `${list}/{${name}}`],
  ] as const
})

const others = [
  // A collection has an id as well, and a route of our own one name.
  ['POST', '/api/collections/_pb_users_auth_/confirm-password-reset'],
  ['POST', '/api/collections/pbc_3142635823/confirm-password-reset'],
  ['POST', '/api/batch'],
  ['POST', '/api/realtime'],
  ['POST', '/api/edits'],
  ['POST', '/api/billing/webhook'],
  ['POST', '/api/provider-return'],
  ['POST', '/api/oauth2-redirect'],
  ['POST', '/api/files/token'],
  ['PATCH', '/api/settings'],
  ['POST', '/api/settings/test/s3'],
  ['POST', '/api/settings/test/email'],
  ['POST', '/api/backups'],
  ['POST', '/api/backups/upload'],
  ['POST', '/api/backups/none.zip/restore'],
  ['POST', '/api/collections'],
  ['PATCH', '/api/collections/none'],
  ['PUT', '/api/collections/import'],
  ['POST', '/api/sql'],
  ['POST', '/api/crons/none'],
  ['POST', '/api/collections/users/impersonate/none'],
  ['POST', '/api/none'],
] as const

async function statusOf(method: string, path: string, shape: Shape, token: string | undefined) {
  const { type, body } = shape
  const answer = await fetch(server.url + path.replace(/\{(\w+)\}/, (_, of) => ids[of] ?? 'none'), {
    method,
    headers: { ...(type && { 'Content-Type': type }), ...(token && { Authorization: token }) },
    body: typeof body === 'function' ? body() : body,
  })
  await answer.arrayBuffer()
  return answer.status
}

test('a batch that asks for nothing known behind what is right is a wrong batch', async () => {
  const requests = [
    { method: 'POST', url: ENTRIES, body: entryBody(ann, { date: pastDay(9) }) },
    { method: 'GET', url: ENTRIES },
  ]
  const sending = { token: ann.token, body: { requests } }
  expect((await send(server, 'POST', '/api/batch', sending)).status).toBe(400)
})

test.each([...accounts, ...records, ...others])(
  'no body of any shape is an error of the server: %s %s',
  async (method, path) => {
    const failures: string[] = []
    // Nobody signed in, an account and, where it is the operator's, the operator.
    const isOperators = !/\/(?:records|auth|request|confirm)\b/.test(path)
    const tokens = [undefined, ann.token, ...(isOperators ? [server.superuser.token] : [])]
    // One after the other: more at once than a slow machine answers in time are refused before they are read.
    for (const token of tokens) {
      await Promise.all(
        shapes.map(async (shape) => {
          const status = await statusOf(method, path, shape, token)
          if (status >= 500) failures.push(`${shape.name}: ${status}`)
        }),
      )
    }
    expect(failures).toEqual([])
  },
)
