import { domainToUnicode } from 'node:url'
import { client } from './client.mjs'
import { spawnPocketBase } from './pocketbase.mjs'
import { runPocketBase } from './pocketbaseProgram.mjs'
import { runningOn } from './running.mjs'

/** A superuser's token for this data folder, valid for 15 minutes; makes the first superuser if there is none. */
async function operatorToken(dataDir) {
  const printed = await runPocketBase({ dataDir, args: ['operator-token'] })
  const token = /operator-token: (\S+)/.exec(printed)?.[1]
  if (!token) throw new Error(`PocketBase gave no access to ${dataDir}: ${printed.trim()}`)
  return token
}

/** Runs the migrations and makes the first superuser, so that the server does not ask for one. */
export async function prepareData(dataDir) {
  await operatorToken(dataDir)
}

/**
 * Lets `work(call)` act as superuser on the data folder: through the server that runs on it, so that open pages hear of
 * the change, else through one of its own. It trusts only the note in the folder itself, because servers on copies of
 * the data accept the same token.
 */
export async function asOperator(dataDir, work) {
  const running = await runningOn(dataDir)
  const token = await operatorToken(dataDir)
  if (running) return work(client(running.url, token))
  const server = await spawnPocketBase({ dataDir })
  try {
    return await work(client(server.url, token))
  } finally {
    await server.stop()
  }
}

/** An email address as the server stores it: its domain may be written in several ways. */
function asKept(email) {
  const [domain, ...rest] = email.toLowerCase().split('@').reverse()
  return [...rest.reverse(), domainToUnicode(domain).replace(/\.$/, '') || domain].join('@')
}

/** The record of an account, or null. */
export async function findUser(call, email) {
  const filter = encodeURIComponent(`email:lower = ${JSON.stringify(asKept(email))}`)
  const found = await call('GET', `/api/collections/users/records?perPage=1&filter=${filter}`)
  return found.items[0] ?? null
}
