import { expect, type Page } from '@playwright/test'
import { BULGARIAN_STATES, type StateCode, stateOf } from '../../src/domain/holidays/regions.ts'
import { openCalendar, openDay } from '../support/calendar'
import { filled, fillQuarter, saved, startSignedIn, texts } from '../support/screens'
import {
  button,
  choose,
  close,
  DIALOG,
  fromHeader,
  fromMenu,
  MENU,
  openMenu,
  QUESTION,
  type Stage,
  TOAST,
  type Tour,
} from '../support/stage'
import { holidaysAnswer } from '../testing/germanHolidays'

const COUNTS = /calendar_entries\/records.*fields=id%2Ctags%2Cdate/
const HOLIDAYS = 'https://get.api-feiertage.de/**'
const DAYS_TILL = { 'show-days-till': 'true' }

/** What the person's menu unfolds. */
async function unfoldedMenu(stage: Stage): Promise<void> {
  const { page, lang, isPhone, look } = stage
  const { header, menu } = texts[lang]
  // Poppins has no Cyrillic letters: there is no font to choose.
  const parts = [menu.appearance, header.language, ...(lang === 'bg' ? [] : [menu.font])]
  await openMenu(stage, 'userMenu')
  if (isPhone) {
    for (const part of parts) await choose(stage, part)
    await look('menu, unfolded', DIALOG)
    await close(page)
    return
  }
  for (const part of parts) {
    await page.getByRole('menuitem', { name: part }).press('ArrowRight')
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await look(`user menu, ${part}`, MENU)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  }
  await close(page)
}

/** The profile with its forms, and the question before the account is deleted. */
async function unfoldedProfile({ page, lang, look }: Stage): Promise<void> {
  const folded = page.getByRole('dialog').getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  await look('profile, unfolded', DIALOG)
  await button(page, texts[lang].account.delete).click()
  await look('delete account', QUESTION)
  await page.keyboard.press('Escape')
}

const free: Tour = {
  name: 'a free account’s full calendar, its menu and what that leads to',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { account, billing, header, menu, filter, numbers, settings } = texts[lang]
    const { id } = await startSignedIn(page, { name: 'Ada Lovelace' }, DAYS_TILL)
    await fillQuarter(id)
    await openCalendar(page)
    await expect(page.locator('[data-tag]').first()).toBeVisible()
    if (!isPhone) await saved(page)
    await look('full days')
    await unfoldedMenu(stage)
    await fromMenu(stage, 'userMenu', menu.profile)
    await look('profile', DIALOG)
    await unfoldedProfile(stage)
    await page.getByLabel(account.name, { exact: true }).fill('x'.repeat(256))
    await look('profile, name too long', DIALOG)
    await close(page)
    await fromMenu(stage, 'calendar', numbers.title)
    await button(page, filled(numbers.letCount, { label: 'Urlaub' })).click()
    await page.getByLabel(numbers.allowance, { exact: true }).fill('27,5')
    await look('year in numbers', DIALOG)
    await button(page, settings.tags).click()
    await look('tags by month', DIALOG)
    await button(page, numbers.breaks).click()
    await look('bridge days', DIALOG)
    await close(page)
    await fromMenu(stage, 'userMenu', menu.goPro)
    await button(page, billing.upgrade).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await look('upgrade without a link', DIALOG)
    await close(page)
    await page.route(COUNTS, (route) => route.abort())
    await fromHeader(stage, header.filter)
    await expect(page.getByText(filter.localWhy)).toBeVisible()
    await look('filter, numbers of this browser', DIALOG)
  },
}

const freeSettings: Tour = {
  name: 'the settings of a free account, and its help',
  async visit(stage) {
    const { page, lang, look } = stage
    const { bulk, header, holidays, menu, share } = texts[lang]
    await startSignedIn(page)
    await openCalendar(page)
    // Held, it does not pass by.
    await page.locator(TOAST).first().hover()
    await look('default tags', TOAST)
    await fromHeader(stage, header.settings)
    await look('settings of Free', DIALOG)
    for (const tab of [holidays.tab, bulk.tab, share.tab]) {
      await page.getByRole('tab', { name: tab }).click()
      await look(`settings, ${tab} of Free`, DIALOG)
    }
    await close(page)
    await fromMenu(stage, 'userMenu', menu.help)
    await look('help', DIALOG)
  },
}

const stateIn = (lang: Stage['lang'], code: StateCode) =>
  lang === 'bg' ? BULGARIAN_STATES[code] : (stateOf(code)?.name ?? code)

async function holidaysTab({ page, lang, look }: Stage): Promise<void> {
  const { holidays } = texts[lang]
  const year = new Date().getFullYear()
  let isDown = false
  await page.route(HOLIDAYS, (route) =>
    route.fulfill(isDown ? { status: 503 } : { json: holidaysAnswer(year, 'by') }),
  )
  await page.getByRole('tab', { name: holidays.tab }).click()
  await button(page, holidays.import).click()
  await look('holidays without a state', DIALOG)
  await page.getByRole('checkbox', { name: stateIn(lang, 'sn'), exact: true }).check()
  await look('holidays under the calendar', DIALOG)
  await page.getByLabel(holidays.state).selectOption('by')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await look('holidays, shown', DIALOG)
  await button(page, holidays.import).click()
  await expect(
    page.getByText(new RegExp(`${stateIn(lang, 'by')} \\(${year}`)).first(),
  ).toBeVisible()
  await look('holidays, imported', DIALOG)
  isDown = true
  await page.getByLabel(holidays.state).selectOption('sn')
  await expect(page.getByText(holidays.loadFailed)).toBeVisible()
  await look('holidays, failed', DIALOG)
}

async function bulkTab({ page, lang, look }: Stage): Promise<void> {
  const { bulk, dates } = texts[lang]
  await page.getByRole('tab', { name: bulk.tab }).click()
  await look('bulk assign, nothing chosen', DIALOG)
  await button(page, dates.open).first().click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  await look('the calendar of a date', `${DIALOG}:has([role="gridcell"])`)
  await page.keyboard.press('Escape')
  await page.getByLabel(bulk.tag, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(bulk.start).fill(openDay(10))
  await page.getByLabel(bulk.end).fill(openDay(20))
  await button(page, bulk.assign).click()
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  await look('bulk assign, done', DIALOG)
}

async function shareTab(stage: Stage): Promise<void> {
  const { page, lang, look } = stage
  const { ownPeople, share } = texts[lang]
  await page.getByRole('tab', { name: share.tab }).click()
  await expect(button(page, share.enable)).toBeEnabled()
  await look('share without a link', DIALOG)
  await button(page, ownPeople.title).click()
  await button(page, ownPeople.together).click()
  await expect(page.getByLabel(ownPeople.address)).toBeVisible()
  await look('share, somebody invited', DIALOG)
  await button(page, share.heading).click()
  await button(page, share.enable).click()
  await page.locator(TOAST).filter({ hasText: share.enabled }).hover()
  await look('share, enabled', TOAST)
  await look('share with a link', DIALOG)
  await uncheckAll(page)
  await look('share without a year', DIALOG)
}

async function uncheckAll(page: Page): Promise<void> {
  const checked = page.getByRole('checkbox', { checked: true })
  while ((await checked.count()) > 0) await checked.first().click()
}

const pro: Tour = {
  name: 'the settings of Pro',
  async visit(stage) {
    const { page, lang, look } = stage
    await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
    await openCalendar(page)
    await fromHeader(stage, texts[lang].header.settings)
    await look('settings of Pro', DIALOG)
    await shareTab(stage)
    await holidaysTab(stage)
    // Last, for its hundreds of days take a while to be saved.
    await bulkTab(stage)
  },
}

const proMenu: Tour = {
  name: 'the menu, the help and the profile of Pro',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { menu, transfer } = texts[lang]
    await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
    await openCalendar(page)
    await openMenu(stage, 'userMenu')
    await look('menu of Pro', isPhone ? DIALOG : MENU)
    await choose(stage, menu.help)
    await look('help of Pro', DIALOG)
    await close(page)
    await fromMenu(stage, 'calendar', transfer.title)
    await button(page, transfer.feedMake).click()
    await expect(page.getByLabel(transfer.feedAddress, { exact: true })).toBeVisible()
    await look('import and export of Pro', DIALOG)
    await close(page)
    await fromMenu(stage, 'userMenu', menu.profile)
    await look('profile of Pro', DIALOG)
  },
}

export const accountTours: readonly Tour[] = [free, freeSettings, pro, proMenu]
