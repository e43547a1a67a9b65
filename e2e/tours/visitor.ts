import { expect } from '@playwright/test'
import { dayRow, openCalendar, openDay } from '../support/calendar'
import { filled, startWith, texts, visitorKeys } from '../support/screens'
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
  showDay,
  type Tour,
} from '../support/stage'

const thisYear = new Date().getFullYear()

/** The menus of the header, with what they unfold. */
async function headerMenus(stage: Stage): Promise<void> {
  const { page, lang, isPhone, look } = stage
  const { header, menu } = texts[lang]
  await button(page, filled(header.year, { year: thisYear })).click()
  await look('year menu', MENU)
  await close(page)
  await openMenu(stage, 'more')
  if (isPhone) {
    await choose(stage, header.language)
    if (lang !== 'bg') await choose(stage, menu.font)
    await look('menu, unfolded', DIALOG)
  } else {
    const part = lang === 'bg' ? header.theme : menu.font
    await page.getByRole('menuitem', { name: part }).press('ArrowRight')
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await look('more menu, unfolded', MENU)
  }
  await page.keyboard.press('Escape')
  if (isPhone) return
  await close(page)
  await button(page, header.language).click()
  await look('language menu', MENU)
  await close(page)
}

/** A file in the dialog of import and export, and one that is none. */
async function importedFile(stage: Stage): Promise<void> {
  const { page, lang, look } = stage
  const { transfer } = texts[lang]
  await fromMenu(stage, 'calendar', transfer.title)
  const choose = (text: string) =>
    page.getByLabel(transfer.choose).setInputFiles({
      name: '2026.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(text),
    })
  await choose('-')
  await expect(page.getByRole('alert')).toContainText(transfer.notCalendar)
  await look('import and export, no calendar', DIALOG)
  const event = `BEGIN:VEVENT\nDTSTART:${thisYear - 3}0503\nSUMMARY:1\nEND:VEVENT\n`
  await choose(`BEGIN:VCALENDAR\n${event}${event.replace('SUMMARY:1', 'STATUS:CANCELLED')}`)
  await expect(page.locator('[data-import-count]')).toHaveText('1')
  await look('what a file holds', DIALOG)
  await close(page)
}

const calendar: Tour = {
  name: 'a visitor’s calendar, its menus, keys and locked months',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { header, menu, signInPrompt, firstVisit } = texts[lang]
    await openCalendar(page)
    await expect(page.getByText(firstVisit.hint)).toBeVisible()
    await look('first visit')
    const today = page.locator('[data-today]')
    await today.focus()
    await page.keyboard.press('?')
    await look('shortcuts', DIALOG)
    await close(page)
    await today.focus()
    await page.keyboard.press('Shift+F10')
    await look('day menu', MENU)
    await close(page)
    await headerMenus(stage)
    await fromMenu(stage, 'more', menu.profile)
    await expect(page.getByRole('dialog', { name: signInPrompt.title })).toBeVisible()
    await look('sign-in prompt', DIALOG)
    await close(page)
    await fromMenu(stage, 'more', menu.help)
    await page.getByRole('button', { expanded: false }).and(page.locator('h3 *')).first().click()
    await expect(page.locator('h3 [data-state="open"]')).toBeVisible()
    await look('help with an answer', DIALOG)
    await close(page)
    await button(page, header.find).click()
    await page.getByRole('combobox').fill('24.12.')
    await look('find', DIALOG)
    await close(page)
    await importedFile(stage)
    await button(page, header.wholeYear).click()
    await expect(page.locator('[data-lock]').first()).toBeVisible()
    await look('year', '.board-frame')
    await page.locator('[data-today]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('card of a day', DIALOG)
    await close(page)
    await page.goBack()
    // From the middle month of a quarter the next one is two steps away.
    for (let i = 0; i < (isPhone ? 3 : 1); i += 1) await button(page, header.next).click()
    await expect(page.locator('[data-month][data-locked]').first()).toBeVisible()
    await look('locked months')
  },
}

async function addTagDialog({ page, lang, look }: Stage): Promise<void> {
  const { addTag } = texts[lang]
  await dayRow(page, openDay(1)).locator('[data-add]').click()
  await look('add tag', DIALOG)
  await button(page, addTag.newTag).click()
  await page.getByLabel(addTag.label, { exact: true }).fill('x'.repeat(61))
  await look('add tag, a new one with an error', DIALOG)
  // The first leaves the form, the second the dialog.
  await page.keyboard.press('Escape')
  await close(page)
}

const plan: Tour = {
  name: 'what a visitor planned, the banner, messages and the filter',
  async visit(stage) {
    const { page, lang, look } = stage
    const { banner, filter, header } = texts[lang]
    await startWith(page, {
      ...visitorKeys([openDay(0), openDay(1)], '15:30'),
      'show-days-till': 'true',
    })
    await openCalendar(page)
    await showDay(stage, openDay(1))
    await expect(page.getByText(banner.unsaved)).toBeVisible()
    await look('banner')
    await addTagDialog(stage)
    await fromHeader(stage, header.filter)
    await page.getByRole('checkbox').first().check()
    await look('filter', DIALOG)
    await button(page, filter.apply).click()
    await expect(page.locator('[data-dimmed]').first()).toBeVisible()
    await look('filtered')
    await dayRow(page, openDay(1)).locator('[data-note]').click()
    await dayRow(page, openDay(1)).getByRole('textbox').fill('1'.repeat(10_001))
    await expect(dayRow(page, openDay(1)).getByRole('alert')).toBeVisible()
    await look('note too long', '[data-month]:has(textarea)')
  },
}

const settings: Tour = {
  name: 'a visitor’s settings, the plans and the question before a tag is deleted',
  async visit(stage) {
    const { page, lang, look } = stage
    const t = texts[lang]
    await startWith(page, visitorKeys([openDay(0)], '15:30'))
    await openCalendar(page)
    await fromHeader(stage, t.header.settings)
    await look('settings', DIALOG)
    await button(page, filled(t.settings.edit, { label: 'Urlaub' })).click()
    await look('settings, a tag being changed', DIALOG)
    await button(page, t.common.cancel).click()
    await button(page, filled(t.settings.remove, { label: 'Arbeit' })).click()
    await look('delete tag', QUESTION)
    await page.keyboard.press('Escape')
    for (const tab of [t.holidays.tab, t.bulk.tab, t.share.tab]) {
      await page.getByRole('tab', { name: tab }).click()
      await look(`settings, ${tab} without Pro`, DIALOG)
    }
    await page.getByRole('dialog').getByRole('button', { name: t.menu.goPro }).click()
    await expect(page.getByRole('dialog', { name: t.signInPrompt.title })).toBeVisible()
    await look('sign-in prompt before sharing', DIALOG)
    await close(page)
    await fromHeader(stage, t.header.settings)
    await button(page, t.menu.goPro).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await look('upgrade', DIALOG)
  },
}

export const visitorTours: readonly Tour[] = [calendar, plan, settings]
