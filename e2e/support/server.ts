import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import PocketBase from 'pocketbase'

type Running = { url: string; superuser: { email: string; password: string; token: string } }

/** The server of this run, as scripts/serve.mjs wrote it down. */
function runningServer(): Running {
  const file = process.env.SERVE_STATE
  if (!file) throw new Error('SERVE_STATE is not set: run the browser tests through Playwright')
  return JSON.parse(readFileSync(file, 'utf8')) as Running
}

/** A client that may do everything; by default on the server of this run. */
export function asSuperuser(server: Running = runningServer()): PocketBase {
  const client = new PocketBase(server.url)
  client.autoCancellation(false)
  client.authStore.save(server.superuser.token)
  return client
}

type NewUser = { pro?: boolean; name?: string; server?: Running }

/** Makes an account of its own for a test. */
export async function newUser({ pro = false, name = '', server }: NewUser = {}) {
  const email = `user-${randomBytes(6).toString('hex')}@example.com`
  const password = 'correct horse battery'
  const { id } = await asSuperuser(server)
    .collection('users')
    .create({ email, password, passwordConfirm: password, name, pro })
  return { email, password, id }
}

/** A session of this account, as the app keeps it in local storage. */
export async function sessionOf(
  { email, password }: { readonly email: string; readonly password: string },
  server: Running = runningServer(),
): Promise<string> {
  const client = new PocketBase(server.url)
  const { token, record } = await client.collection('users').authWithPassword(email, password)
  return JSON.stringify({ token, record })
}
