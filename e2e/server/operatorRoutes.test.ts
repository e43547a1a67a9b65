import { expect, test } from 'vitest'
import { makeTags, send, staleToken, TAGS } from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server, { pro: true })

/** What PocketBase keeps for its operator, each of it enough to read or change everything. */
const ROUTES = [
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/s3',
  'POST /api/settings/test/email',
  'POST /api/settings/apple/generate-client-secret',
  'GET /api/logs',
  'GET /api/logs/stats',
  'GET /api/logs/abc',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'DELETE /api/backups/a.zip',
  'POST /api/backups/a.zip/restore',
  'GET /api/crons',
  'POST /api/crons/__pbLogsCleanup__',
  'POST /api/sql',
  'GET /api/collections',
  'POST /api/collections',
  'PUT /api/collections/import',
  'GET /api/collections/meta/scaffolds',
  'POST /api/collections/meta/dry-run-view',
  'GET /api/collections/users',
  'PATCH /api/collections/users',
  'DELETE /api/collections/tags',
  'DELETE /api/collections/tags/truncate',
  'POST /api/collections/users/impersonate/:ann',
  'POST /api/collections/_superusers/impersonate/:ann',
  'POST /api/collections/_superusers/auth-refresh',
]

test.each(ROUTES)('s.6 %s is for the operator alone', async (route) => {
  const [method = '', path = ''] = route.replace(':ann', ann.id).split(' ')
  const body = method === 'GET' ? undefined : { rateLimits: { enabled: false }, query: 'SELECT 1' }
  const statuses = await Promise.all(
    [undefined, staleToken(ann), ann.token].map(async (token) => {
      const answer = await send(server, method, path, { token, body })
      expect(Object.keys(answer.body).sort()).toEqual(['data', 'message', 'status'])
      return answer.status
    }),
  )
  expect(statuses).toEqual([401, 401, 403])
})

test('s.6 a backup is not to be had with a file token of a person', async () => {
  const { token } = server.superuser
  const made = await send(server, 'POST', '/api/backups', { token, body: { name: 'one.zip' } })
  expect(made.status).toBe(204)
  const own = await send<{ token: string }>(server, 'POST', '/api/files/token', {
    token: ann.token,
  })
  for (const query of ['', `?token=${own.body.token}`, `?token=${ann.token}`]) {
    expect((await send(server, 'GET', `/api/backups/one.zip${query}`)).status).toBe(403)
  }
})

test('s.6 nobody signs in as the operator through the accounts, nor the other way round', async () => {
  const { email, password } = server.superuser
  const signIn = (collection: string, identity: string, secret: string) =>
    send(server, 'POST', `/api/collections/${collection}/auth-with-password`, {
      body: { identity, password: secret },
    })
  expect((await signIn('users', email, password)).status).toBe(400)
  expect((await signIn('_superusers', ann.email, '12345678')).status).toBe(400)
  await expect(makeTags(server, ann, 1)).resolves.toHaveLength(1)
  const list = await send<{ items: unknown[] }>(server, 'GET', TAGS, { token: ann.token })
  expect(list.body.items).toHaveLength(1)
})
