import { APP } from '../lib/appPages.mjs'
import { periodAt, startDay } from '../lib/days.mjs'
import { preparePage, sleep, within } from '../lib/page.mjs'
import { shoot } from '../lib/shot.mjs'

const DAYS = 365
const LABEL = 'Reise'

const lastDay = () => {
  const day = new Date(`${startDay}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + DAYS - 1)
  return day.toISOString().slice(0, 10)
}

async function openLoaded(browser, pages) {
  const adapter = pages.find(({ name }) => name === APP)
  const opened = await preparePage(browser, adapter, { base: '' })
  await opened.page.goto(opened.url)
  await within(
    opened.page.evaluate(() => window.__probe.ready),
    'painting all days',
  )
  await opened.page.locator('[data-sync-status=synced]').waitFor()
  await sleep(2_500)
  return opened
}

const press = (button) => async (page, _, arm) => {
  await button.hover()
  await arm()
  await page.mouse.down()
  await page.mouse.up()
}

/** Puts one tag on 365 days: from the click until the quarter shows it, and the requests until all is saved. */
export async function bulkAssign({ browser, app, pages }) {
  const { id: user } = app.accounts.get(1)
  const tag = { label: LABEL, short: 'R', color: '#0891b2', user }
  await app.call('POST', '/api/collections/tags/records', tag)
  const opened = await openLoaded(browser, pages)
  const { page } = opened
  try {
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByRole('tab', { name: 'Bulk assign' }).click()
    await dialog.getByLabel('Tag', { exact: true }).selectOption({ label: LABEL })
    await dialog.getByLabel('Start date').fill(startDay)
    await dialog.getByLabel('End date').fill(lastDay())
    let requests = 0
    page.on('request', (request) => {
      const isCall = new URL(request.url()).pathname.startsWith('/api/')
      if (isCall && request.method() !== 'GET') requests += 1
    })
    const done = `()=>document.querySelectorAll('[data-date] [data-tag="${LABEL}"]').length>=${periodAt('quarter', 0).days}`
    const shot = await shoot(opened, press(dialog.getByRole('button', { name: 'Assign' })), done)
    const begin = Date.now()
    await page.locator('[data-sync-status=pending], [data-sync-status=syncing]').waitFor()
    await page.locator('[data-sync-status=synced]').waitFor({ timeout: 60_000 })
    return { ...shot, requests, saved: Date.now() - begin }
  } finally {
    await opened.context.close()
    await app.restore()
  }
}

/** From the click on Apply until the days without the tag are dimmed. */
export async function filterYear({ browser, pages }) {
  const opened = await openLoaded(browser, pages)
  const { page } = opened
  try {
    await page.getByRole('button', { name: /^Filter/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByRole('checkbox').first().check()
    const done = `()=>document.querySelectorAll('[data-dimmed]').length>0`
    return await shoot(opened, press(dialog.getByRole('button', { name: 'Apply' })), done)
  } finally {
    await opened.context.close()
  }
}
