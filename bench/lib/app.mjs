import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { client } from '../../scripts/lib/client.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { dataOf } from './days.mjs'

const PASSWORD = 'a year of days'
const BATCH = 50
const ENTRIES = '/api/collections/calendar_entries/records'

/** A record id of 15 characters. */
const idOf = (user, text) => `${user.slice(0, 5)}${text}`.padEnd(15, '0').slice(0, 15)

async function fill(call, user, { tags, entries }) {
  const ids = new Map(tags.map((tag) => [tag.id, idOf(user, `tag${tag.id}`)]))
  for (const tag of tags) {
    await call('POST', '/api/collections/tags/records', { ...tag, id: ids.get(tag.id), user })
  }
  const bodies = Object.values(entries).map(({ date, tags: own, notes }) => ({
    id: idOf(user, date.replaceAll('-', '')),
    user,
    date,
    notes,
    tags: JSON.stringify(own.map((id) => ids.get(id))),
  }))
  for (let at = 0; at < bodies.length; at += BATCH) {
    const some = bodies.slice(at, at + BATCH)
    const requests = some.map((body) => ({ method: 'POST', url: ENTRIES, body }))
    await call('POST', '/api/batch', { requests })
  }
  return ids
}

async function signIn(url, email) {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password: PASSWORD }),
  })
  return answer.text()
}

async function makeAccount(server, { years, group, name = group }) {
  const call = client(server.url, server.superuser.token)
  const email = `${name}-${years}@example.org`
  const login = { email, password: PASSWORD, passwordConfirm: PASSWORD }
  const body = { ...login, name: 'Ada Lovelace', pro: true, verified: true, lang: 'en' }
  const { id } = await call('POST', '/api/collections/users/records', body)
  const data = dataOf(years, group)
  const ids = await fill(call, id, data)
  return { id, email, data, tagIds: ids, session: await signIn(server.url, email) }
}

const as = (server, { session }) => client(server.url, JSON.parse(session).token)

/** Invites `person` to look at the calendar of `owner` and lays it beside theirs; answers their settings for it. */
async function letLook(server, owner, person) {
  const { token } = await as(server, owner)('POST', '/api/invitations', {
    role: 'look',
    notes: false,
  })
  await as(server, person)('POST', `/api/join/${token}`)
  const [tag] = owner.tagIds.values()
  return [owner.id, { laid: true, tags: [tag] }]
}

/** How many calendars are laid beside. */
const OTHERS = 5

/** An account of ten years with the calendars of OTHERS, of ten years as well, beside its own. */
async function makeBeside(server) {
  const holds = { years: 10, group: 'quarter' }
  const account = await makeAccount(server, { ...holds, name: 'beside' })
  const laid = []
  for (let n = 0; n < OTHERS; n += 1) {
    const other = await makeAccount(server, { ...holds, name: `other-${n}` })
    laid.push(await letLook(server, other, account))
  }
  const settings = { beside: Object.fromEntries(laid) }
  await as(server, account)('PATCH', `/api/collections/users/records/${account.id}`, { settings })
  return account
}

/** What a browser has in local storage once it has loaded an account completely. */
async function keysAfterLoad(browser, url, session) {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/favicon.svg`)
    await page.evaluate((text) => localStorage.setItem('pocketbase_auth', text), session)
    await page.goto(url)
    await page.locator('[data-sync-status=synced]').waitFor({ timeout: 60_000 })
    // The app stores its base when the page is idle.
    await page.waitForTimeout(1_500)
    return await page.evaluate(() => ({ ...localStorage }))
  } finally {
    await context.close()
  }
}

/** What the accounts hold; ten years include every day of two calendar years. */
const ACCOUNTS = [
  { years: 1, group: 'quarter' },
  { years: 10, group: 'quarter' },
  { years: 1, group: 'year' },
]

/**
 * The real server with the built app and Pro accounts: `accounts.get(years)`, and `yearAccounts.get(years)` for the
 * year board, each with its calendar as a browser stores it. With `hasPeople` also `withPeople`: two accounts of ten
 * years, one with others beside. `restore()` resets every record.
 */
export async function openApp(browser, publicDir, hasPeople) {
  const server = await throwaway({ publicDir })
  const copy = mkdtempSync(path.join(tmpdir(), 'bench-of-quartal-'))
  try {
    const all = []
    for (const holds of ACCOUNTS) {
      const account = await makeAccount(server, holds)
      const keys = await keysAfterLoad(browser, server.url, account.session)
      all.push({ ...account, keys })
    }
    const [one, ten, year] = all
    const beside = hasPeople ? await makeBeside(server) : null
    const besideKeys = beside && (await keysAfterLoad(browser, server.url, beside.session))
    await server.stop()
    cpSync(server.dataDir, copy, { recursive: true })
    await server.restart()
    return {
      url: server.url,
      call: client(server.url, server.superuser.token),
      accounts: new Map([
        [1, one],
        [10, ten],
      ]),
      yearAccounts: new Map([
        [1, year],
        [10, ten],
      ]),
      withPeople: { alone: ten, beside: { ...beside, keys: besideKeys } },
      async restore() {
        await server.stop()
        rmSync(server.dataDir, { recursive: true })
        cpSync(copy, server.dataDir, { recursive: true })
        await server.restart()
        await fetch(server.url).then((answer) => answer.text())
      },
      async close() {
        await server.dispose()
        rmSync(copy, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await server.dispose()
    rmSync(copy, { recursive: true, force: true })
    throw error
  }
}
