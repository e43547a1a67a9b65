import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/storage/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { join, type Person, type Server, send, USERS } from './harness'

let server: Server
let ann: Person

beforeAll(async () => {
  server = await throwaway()
  ann = await join(server)
})

afterAll(() => server.dispose())

const patchMe = (body: FormData) =>
  send<UserRecord>(server, 'PATCH', `${USERS}/${ann.id}`, { token: ann.token, body })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function avatarOf(content: string | Buffer, name: string, type: string): FormData {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(Buffer.from(content))], { type }), name)
  return form
}

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'a.svg',
    'image/svg+xml',
  ],
  [
    'an SVG that says it is a picture',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a.png',
    'image/png',
  ],
  ['a page', '<!doctype html><script>1</script>', 'a.html', 'text/html'],
  ['a page that says it is a picture', '<!doctype html><script>1</script>', 'a.png', 'image/png'],
  [
    'a file of more than a megabyte',
    Buffer.concat([PNG, Buffer.alloc(1_000_000)]),
    'a.png',
    'image/png',
  ],
])('s.3 %s is no avatar', async (_, content, name, type) => {
  expect((await patchMe(avatarOf(content, name, type))).status).toBe(400)
})

test('s.3 a picture is an avatar, under a name of the server, and is never run as a page', async () => {
  const kept = await patchMe(avatarOf(PNG, '../../<b>evil</b>.html', 'text/html'))
  expect(kept.status).toBe(200)
  expect(kept.body.avatar).toMatch(/^[A-Za-z0-9_]+\.(png|html)$/)
  const file = await fetch(`${server.url}/api/files/users/${ann.id}/${kept.body.avatar}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true)
})
