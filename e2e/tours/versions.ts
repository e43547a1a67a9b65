import { expect, type Page } from '@playwright/test'
import { openCalendar, openDay } from '../support/calendar'
import { saved, startSignedIn, texts } from '../support/screens'
import { button, close, DIALOG, fromMenu, MENU, type Stage, type Tour } from '../support/stage'

const HOUR = 3_600_000
const NOTE = Array.from({ length: 12 }, (_, i) => `${i + 1}. 12:45, 3 €`).join('\n')

const DELETED = { id: 'deleted00000001', label: '1/2', short: '½', color: '#9333ea', leave: 0 }

/** Changes of every kind, as the server tells of them. */
const kept = (now: number) => ({
  versions: ['', 'bulk', 'import', 'undo', 'bring', 'upload', 'tag'].map((kind, i) => ({
    at: now - i * HOUR,
    by: i % 2 ? 'ada000000000001' : '',
    name: 'Ada Lovelace',
    kind,
    tags: i % 3 ? [DELETED.id, 'unknown00000001'] : [],
    notes: i % 2 ? NOTE : '',
  })),
  tags: [{ ...DELETED, created: '2026-01-01 00:00:00.000Z', at: now }],
})

/** Opens the dialog from the menu of today. */
async function open({ page, lang }: Stage): Promise<void> {
  await page.locator('[data-today] th').getByRole('button').click()
  await expect(page.locator(MENU)).toBeVisible()
  await page.getByRole('menuitem', { name: texts[lang].header.more }).click()
  await page.getByRole('menuitem', { name: texts[lang].versions.title }).click()
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible()

const ofDay: Tour = {
  name: 'the earlier versions of a day: many, none and not read',
  async visit(stage) {
    const { page, lang, look } = stage
    const { versions, errors } = texts[lang]
    let answer: { status: number; json: object } = { status: 200, json: kept(Date.now()) }
    await page.route('**/api/versions*', (route) => route.fulfill(answer))
    await startSignedIn(page, { pro: true })
    await openCalendar(page)
    await saved(page)
    await open(stage)
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(7)
    await look('earlier versions', DIALOG)
    await button(page, versions.wholeNote).first().click()
    await look('earlier versions, a whole note', DIALOG)
    await close(page)

    answer = { status: 500, json: {} }
    await open(stage)
    await says(page, versions.failed)
    await look('earlier versions that could not be read', DIALOG)
    answer = { status: 200, json: { versions: [], tags: [] } }
    await button(page, errors.retry).click()
    await says(page, versions.empty)
    await look('no earlier versions', DIALOG)
    await close(page)

    await expect(page.locator('[data-today]')).toBeFocused()
  },
}

/** The dialog that lies over another one, which is there for nobody then. */
const UPPERMOST = `${DIALOG}:not([aria-hidden])`

/** What days held before one change at a moment, as the server tells of them: of a year, and as a larger change. */
function before(days: readonly string[], at: number, query: URLSearchParams): object {
  const told = { by: '', name: '', kind: 'bulk' }
  if (!query.has('year')) {
    return { changes: [{ ...told, at, until: at, days: days.length, tag: null }] }
  }
  // Of a day alone axe knows the ground of its tags.
  const held = days.map((date, i) => ({
    ...told,
    date,
    since: at,
    tags: i % 2 ? [] : [DELETED.id],
    notes: '15:30 – 16:45, '.repeat(20),
  }))
  return { days: held, tags: [{ ...DELETED, created: '', at }], renamed: [] }
}

const ofYear: Tour = {
  name: 'a calendar as it was',
  async visit(stage) {
    const { page, lang, look } = stage
    const { asItWas, transfer } = texts[lang]
    const days = Array.from({ length: 7 }, (_, i) => openDay(i))
    const at = Date.now() - 5 * 60_000
    let gone = true
    await page.route('**/api/versions*', (route) => {
      const query = new URL(route.request().url()).searchParams
      const isGone = gone && query.has('year')
      const data = { at: { code: 'versions_too_old', message: '' } }
      return route.fulfill(
        isGone ? { status: 400, json: { data } } : { json: before(days, at, query) },
      )
    })
    await startSignedIn(page, { pro: true })
    await openCalendar(page)
    await saved(page)
    await fromMenu(stage, 'calendar', transfer.title)
    const group = page.getByRole('group', { name: asItWas.title })
    await group.getByRole('button', { name: asItWas.look, exact: true }).click()
    await expect(group.getByRole('status')).toBeVisible()
    gone = false
    await group.getByRole('listitem').getByRole('button').click()
    await look('calendar as it was', UPPERMOST)
    await group.getByRole('button', { name: asItWas.look, exact: true }).click()
    const [first = ''] = days
    await page.locator(`${DIALOG} [data-date="${first}"]`).click()
    await expect(page.getByRole('status').filter({ hasText: DELETED.label })).toBeVisible()
    await look('a year as it was', UPPERMOST)
    // June and July differ in their last letter.
    const names = page.locator(`${DIALOG} .board-title h2`)
    const cut = (all: Element[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
    await expect(names).toHaveCount(12)
    expect(await names.evaluateAll(cut)).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: asItWas.bring }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(7)
    await look('what is brought back', UPPERMOST)
  },
}

export const versionTours: readonly Tour[] = [ofDay, ofYear]
