import { expect, type Page } from '@playwright/test'
import { openCalendar } from '../support/calendar'
import { saved, startSignedIn, texts } from '../support/screens'
import { button, close, DIALOG, MENU, type Stage, type Tour } from '../support/stage'

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
  await page.getByRole('menuitem', { name: texts[lang].versions.title }).click()
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible()

const ofDay: Tour = {
  name: 'the earlier versions of a day: many, none, not read and not kept',
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

    answer = { status: 404, json: {} }
    await open(stage)
    await says(page, versions.unkept)
    await look('earlier versions that nobody keeps', DIALOG)
    await close(page)
    await expect(page.locator('[data-today]')).toBeFocused()
  },
}

export const versionTours: readonly Tour[] = [ofDay]
