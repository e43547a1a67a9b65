import { chromium } from '@playwright/test'
import { chromiumArgs, systemChromium } from '../scripts/lib/chromium.mjs'
import { seedAccount } from '../scripts/lib/seedAccount.mjs'
import { median } from './lib/quantile.mjs'

const ROUNDS = 3
const login = { email: 'bench@example.org', password: 'a year of days' }

const named = (name) => ({ role: 'button', name })
const inUserMenu = (name) => ({ role: 'menuitem', name, first: named('User menu') })

/** How each dialog is reached; `first` is opened before, and not measured. */
const dialogs = {
  'Add tag': { role: 'button', name: /^Add tag to today|^Add tag/ },
  Settings: named('Settings'),
  Filter: named('Filter'),
  Help: inUserMenu('Help'),
  Profile: inUserMenu('Profile'),
  'Upgrade to Pro': inUserMenu('Go Pro'),
}

/** Clicks and waits in the page itself: milliseconds until the frame that shows the dialog. */
function clickAndWait(button) {
  return new Promise((resolve) => {
    const begin = performance.now()
    const look = () => {
      if (!document.querySelector('[role=dialog]')) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - begin))
    }
    button.click()
    look()
  })
}

async function open(page, { role, name, first }) {
  if (first) await page.getByRole(first.role, { name: first.name }).click()
  const ms = await page.getByRole(role, { name }).first().evaluate(clickAndWait)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return ms
}

/** Bytes of script that the page has fetched so far, as they came over the wire. */
const scriptBytes = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

async function signIn(url) {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: login.email, password: login.password }),
  })
  return answer.text()
}

/** A page of a browser without a cache, with the calendar of the account on it. */
async function freshPage(browser, url, session) {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  await context.addInitScript((text) => localStorage.setItem('pocketbase_auth', text), session)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[data-sync-status=synced]').waitFor()
  return page
}

/** The first opening before anything was fetched ahead, the first after that, and the second. */
async function openingsOf(browser, url, session, way) {
  const early = await freshPage(browser, url, session)
  const before = await scriptBytes(early)
  const atOnce = await open(early, way)
  const bytes = (await scriptBytes(early)) - before
  await early.context().close()
  const page = await freshPage(browser, url, session)
  // Everything is fetched ahead once the page is idle.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_500)
  await page.waitForLoadState('networkidle')
  const first = await open(page, way)
  const second = await open(page, way)
  await page.context().close()
  return { bytes, atOnce, first, second }
}

/**
 * How long each dialog takes from the click to the frame that shows it, in milliseconds (medians):
 * `atOnce` when the page has just come, `first` on an idle page, `second` the next time; `bytes` of
 * scripts are fetched for it. `call` is a superuser's.
 */
export async function openingsOfDialogs({ url, call }) {
  await seedAccount(call, { ...login, free: true, years: 1 })
  const session = await signIn(url)
  const executablePath = systemChromium()
  const browser = await chromium.launch({
    args: chromiumArgs(),
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const openings = {}
    for (const [name, way] of Object.entries(dialogs)) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await openingsOf(browser, url, session, way))
      }
      const of = (key) => median(rounds.map((round) => round[key]))
      openings[name] = Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, of(key)]))
    }
    return openings
  } finally {
    await browser.close()
  }
}
