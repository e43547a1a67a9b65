import { periodAt } from './days.mjs'
import { round, sleep } from './page.mjs'
import { shoot } from './shot.mjs'

export const YEAR_APP = 'Quartal year, Pro account'

const OPENINGS = 3
/** How many days a sweep covers, and how many moves make one figure. */
const SWEPT = 120
const MOVES = 17

/** The first tag of every account, by its key and its label. */
const TAG = { key: '1', label: 'Urlaub' }

const ready = `(P,c)=>{const l=document.querySelectorAll('.board .cell');return l.length>=c.days&&l[0].textContent.includes(c.first)&&l[l.length-1].textContent.includes(c.last)}`
const chipThere = `(P,a)=>!!document.querySelector('.board [data-date="'+a.date+'"] [data-tag="'+a.label+'"]')`
const cellOf = (date) => `.board [data-date="${date}"]`
const SELECTED = '.board [data-selected]'
const WITH_TAG = `${SELECTED} [data-tag="${TAG.label}"]`

export async function press(page, selector, arm) {
  await page.locator(selector).first().hover()
  await arm()
  await page.mouse.down()
  await page.mouse.up()
}

/** The kinds of edits on the board. */
const edits = [
  {
    kind: 'tag with a key',
    prepare: (page, { date }) => page.locator(cellOf(date)).focus(),
    act: async (page, { tag }, arm) => {
      await arm()
      await page.keyboard.press(tag)
    },
    done: chipThere,
  },
  {
    kind: 'tag in the day card',
    prepare: async (page, { date }) => {
      await page.keyboard.press('Escape')
      await page.locator(cellOf(date)).click()
      await page.getByRole('dialog').waitFor()
    },
    act: (page, { label }, arm) =>
      press(page, `[role=dialog] fieldset button:has-text("${label}")`, arm),
    done: chipThere,
  },
]

export const KINDS_ON_THE_BOARD = edits.map(({ kind }) => kind)

/** Opens the board from a quarter with a click on "Year". */
async function openings(opened, position) {
  const { page } = opened
  const { first, last, days } = periodAt('year', position)
  const shots = []
  for (let n = 0; n < OPENINGS; n += 1) {
    await page.locator('button:text-is("Q2")').click()
    await page.locator('.board').waitFor({ state: 'detached' })
    // Waits until the page's idle work is done.
    await sleep(opened.settle * 2)
    const act = (_, __, arm) => press(page, 'button:text-is("Year")', arm)
    shots.push(await shoot(opened, act, ready, { first, last, days }))
  }
  return shots
}

/** Where the note of a cell is: a press on a tag's band would move it instead of selecting. */
const placesOf = (page, dates) =>
  page.evaluate(
    (list) =>
      list.map((date) => {
        const cell = document.querySelector(`.board [data-date="${date}"]`)
        const { left, top, width, height } = cell.getBoundingClientRect()
        return [left + width * 0.9, top + height / 2]
      }),
    dates,
  )

/**
 * Drags over days, one day with each move. `moves` is the mean work of a move, for each MOVES of them; null if the page
 * selects nothing.
 */
export async function sweep({ page, metrics }, position) {
  const places = await placesOf(page, periodAt('year', position).all.slice(0, SWEPT))
  const [from, ...others] = places
  const moves = []
  await page.mouse.move(...from)
  await page.mouse.down()
  for (let at = 0; at < others.length; at += MOVES) {
    const before = await metrics()
    for (const place of others.slice(at, at + MOVES)) await page.mouse.move(...place)
    const after = await metrics()
    moves.push(round(((after.TaskDuration - before.TaskDuration) * 1_000) / MOVES))
  }
  await page.mouse.up()
  const isSelected = (await page.locator(SELECTED).count()) === SWEPT
  return isSelected ? moves : null
}

async function saved(page) {
  await page.locator('[data-sync-status=pending], [data-sync-status=syncing]').waitFor()
  await page.locator('[data-sync-status=synced]').waitFor({ timeout: 60_000 })
}

/** Presses the tag's key for all selected days and waits until `count` of them have it. */
async function toggle(page, count) {
  await page.keyboard.press(TAG.key)
  await page.waitForFunction(
    ([selector, wanted]) => document.querySelectorAll(selector).length === wanted,
    [WITH_TAG, count],
  )
}

/** Puts a tag on the selected days, which lack it, and undoes it: time to paint, and the `requests` to save. */
async function assign(opened) {
  const { page } = opened
  // First all have it, then none.
  await toggle(page, SWEPT)
  await toggle(page, 0)
  await saved(page)
  let requests = 0
  page.on('request', (request) => {
    const isCall = new URL(request.url()).pathname.startsWith('/api/')
    if (isCall && request.method() !== 'GET') requests += 1
  })
  const act = async (_, __, arm) => {
    await arm()
    await page.keyboard.press(TAG.key)
  }
  const done = `()=>document.querySelectorAll('${WITH_TAG}').length===${SWEPT}`
  const shot = await shoot(opened, act, done)
  await saved(page)
  const asked = requests
  await page.keyboard.press('Control+z')
  await page.waitForTimeout(500)
  const left = await page.evaluate(
    ([label, swept]) =>
      [...document.querySelectorAll('.board .cell')]
        .slice(0, swept)
        .filter((cell) => cell.querySelector(`[data-tag="${label}"]`)).length,
    [TAG.label, SWEPT],
  )
  return { ...shot, requests: asked, left }
}

/** Measures opening and sweeping; on a slow processor only opening. */
async function board(opened, { cpu, position }) {
  await opened.page.keyboard.press('Escape')
  const opening = await openings(opened, position)
  if (cpu > 1) return { opening }
  const moves = await sweep(opened, position)
  return { opening, moves, assign: moves && (await assign(opened)) }
}

/** The board of a Pro account; for a visitor most of it is closed. */
export const yearPage = (app) => ({
  name: YEAR_APP,
  group: 'year',
  url: () => `${app.url}/?view=year`,
  seed: (years) => app.yearAccounts.get(years).keys,
  ready,
  usable: `document.querySelectorAll('.board [data-date]').length >= window.__CFG.days`,
  context: { serviceWorkers: 'block' },
  next: 'button[aria-label="Next"]',
  prev: 'button[aria-label="Previous"]',
  edits,
  board,
  afterwards: app.restore,
})
