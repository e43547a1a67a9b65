import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSilentProxy } from '../../scripts/lib/silentProxy.mjs'

const PATIENCE = 30_000
const LOGIN = { email: 'ada@example.org', password: 'a year of days' }

const two = (number) => String(number).padStart(2, '0')
const now = new Date()
/** Days of this month, which is open to every plan. */
const day = (number) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(number)}`
const row = (date) => `[data-date="${date}"]`

/** Asks until the answer is truthy, and throws with the last one when it never is. */
async function until(what, ask) {
  const deadline = Date.now() + PATIENCE
  let last
  while (Date.now() < deadline) {
    last = await ask().catch((error) => error.message)
    if (last === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what}: ${JSON.stringify(last)}`)
}

const has = (tab, selector, text = '') =>
  until(`${selector} with "${text}"`, () =>
    tab.run(
      (wanted, part) => {
        const found = [...document.querySelectorAll(wanted)]
        return (
          found.some((element) => element.textContent.includes(part)) ||
          found.map((element) => element.textContent.slice(0, 200))
        )
      },
      selector,
      text,
    ),
  )

/** Presses the button, tab or link that is called so. */
async function pressNamed(tab, name) {
  await until(`a control named ${name}`, () =>
    tab.run((wanted) => {
      const controls = [...document.querySelectorAll('button, a, [role=tab]')]
      const nameOf = (part) => part.getAttribute('aria-label') ?? part.textContent
      const found = controls.find(
        (part) => nameOf(part).trim() === wanted && part.checkVisibility() && !part.disabled,
      )
      for (const other of document.querySelectorAll('[data-walk]')) delete other.dataset.walk
      if (found) found.dataset.walk = ''
      return found !== undefined
    }, name),
  )
  await tab.click('[data-walk]')
}

async function fill(tab, selector, text) {
  await has(tab, selector)
  await tab.click(selector)
  await tab.type(text)
}

async function writeNote(tab, date, text) {
  await has(tab, `${row(date)} [data-note]`)
  await tab.click(`${row(date)} [data-note]`)
  await has(tab, `${row(date)} textarea`)
  await tab.type(text)
  await tab.pressWith('Control', 'Enter')
  await has(tab, `${row(date)} [data-note]`, text)
}

async function toggleTag(tab, date) {
  await tab.run((wanted) => document.querySelector(wanted).focus(), row(date))
  await tab.press('1')
  await has(tab, `${row(date)} [data-tag]`)
}

const synced = (tab) => has(tab, '[data-sync-status=synced]')

/** Asks the server, as its operator, until it holds this note. */
function saved(call, date, text) {
  const filter = encodeURIComponent(`date = "${date}"`)
  return until(`the server holds ${date}`, async () => {
    const { items } = await call(
      'GET',
      `/api/collections/calendar_entries/records?filter=${filter}`,
    )
    return items.some(({ notes }) => notes === text) || items
  })
}

async function visitor({ first, url }) {
  await first.go(url)
  await has(first, '[data-date] button')
  await writeNote(first, day(3), 'Dentist')
  await toggleTag(first, day(4))
  await first.go(url)
  await has(first, `${row(day(3))} [data-note]`, 'Dentist')
  await has(first, `${row(day(4))} [data-tag]`)
}

async function upload({ first, url, call }) {
  await first.go(`${url}/auth`)
  await pressNamed(first, 'Create account')
  await fill(first, 'input[type=email]', LOGIN.email)
  await fill(first, 'input[type=password]', LOGIN.password)
  await first.press('Enter')
  await saved(call, day(3), 'Dentist')
  // The page is read anew once the upload has been told.
  await until('the local data is gone', () =>
    first.run(() => location.pathname === '/' && !localStorage.getItem('temp-calendar-data')),
  )
  await first.go(url)
  await synced(first)
  await has(first, `${row(day(4))} [data-tag]`)
}

async function twoTabs({ first, second, url }) {
  await second.go(url)
  await synced(second)
  await writeNote(second, day(5), 'Seen in both')
  await first.front()
  await has(first, `${row(day(5))} [data-note]`, 'Seen in both')
  await writeNote(first, day(6), 'And back')
  await second.front()
  await has(second, `${row(day(6))} [data-note]`, 'And back')
}

/** Behind a proxy, on an address of its own: there nobody is signed in yet. */
async function leftPage({ first, url, call }) {
  const proxy = await createSilentProxy(url)
  try {
    await first.front()
    await first.go(`${proxy.url}/auth`)
    await fill(first, 'input[type=email]', LOGIN.email)
    await fill(first, 'input[type=password]', LOGIN.password)
    await first.press('Enter')
    await synced(first)
    const isSwallowed = proxy.swallowWrite()
    await toggleTag(first, day(9))
    await isSwallowed
    await writeNote(first, day(10), 'Written just before')
    await first.go('about:blank')
    await saved(call, day(10), 'Written just before')
  } finally {
    await proxy.close()
  }
  await first.go(url)
  await synced(first)
}

async function stoppedServer({ first, server, call }) {
  await first.front()
  await server.stop()
  await writeNote(first, day(7), 'Written without a server')
  await has(first, '[data-sync-status=failed], [data-sync-status=offline]')
  await server.restart()
  await saved(call, day(7), 'Written without a server')
  await synced(first)
}

async function sharePage({ first, url, call }) {
  const { items } = await call('GET', '/api/collections/users/records')
  await call('PATCH', `/api/collections/users/records/${items[0].id}`, { pro: true })
  await first.go(url)
  await synced(first)
  await pressNamed(first, 'Settings')
  await pressNamed(first, 'Share')
  await pressNamed(first, 'Enable Link')
  let id
  await until('there is a link', async () => {
    const shares = await call('GET', '/api/collections/calendar_shares/records')
    id = shares.items[0]?.id
    return id !== undefined
  })
  await first.go(`${url}/share/${id}`)
  await has(first, 'h1', String(now.getFullYear()))
  await has(first, `${row(day(3))} [data-note]`, 'Dentist')
}

/** What is printed is one sheet, with its heading and what the letters mean, and long notes on the next. */
async function paper({ first, url }) {
  if (!first.pdf) return
  const long = `${'word '.repeat(120)}end`
  await first.go(url)
  await synced(first)
  const read = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quartal-paper-'))
    const file = path.join(folder, 'sheet.pdf')
    try {
      writeFileSync(file, await first.pdf())
      const run = (tool, ...args) => execFileSync(tool, args, { encoding: 'utf8' })
      return {
        pages: Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]),
        text: run('pdftotext', '-layout', file, '-'),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  await until('one sheet with a heading and a legend', async () => {
    const { pages, text } = await read()
    const parts = [
      `Q${Math.floor(now.getMonth() / 3) + 1} ${now.getFullYear()}`,
      'Urlaub',
      'Dentist',
    ]
    return (pages === 1 && parts.every((part) => text.includes(part))) || { pages, text }
  })
  await writeNote(first, day(8), long)
  const { pages, text } = await read()
  const words = text.match(/\bword\b/g)?.length ?? 0
  // Its beginning stands in its line as well.
  if (pages !== 2 || words < 120 || !/\bend\b/.test(text)) {
    throw new Error(`a long note on paper: ${pages} sheets, ${words} words`)
  }
}

/** What an engine has to do, in its order: each step goes on where the one before it ended. */
export const steps = [
  ['a visitor writes a note, marks a day, and finds both after a reload', visitor],
  ['a sign-up uploads what the visitor had', upload],
  ['two tabs show each other’s edits', twoTabs],
  ['what is written while a save is never answered leaves with the page', leftPage],
  ['what is written while the server is gone is saved once it is back', stoppedServer],
  ['a link shows the shared year', sharePage],
  ['paper: one sheet with its legend, a long note behind it (where the engine prints)', paper],
]
