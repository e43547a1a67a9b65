import { expect, type Page } from '@playwright/test'
import { type Lang, texts } from './screens'

/** Where a tour goes through the screens of the app. */
export type Stage = {
  readonly page: Page
  readonly lang: Lang
  readonly isPhone: boolean
  /** Judges what stands on the page, or the part that was opened over it. */
  look(screen: string, part?: string): Promise<void>
}

/** A way through several screens that need the same account; each is looked at. */
export type Tour = { readonly name: string; visit(stage: Stage): Promise<void> }

export const DIALOG = '[role="dialog"]'
export const QUESTION = '[role="alertdialog"]'
export const MENU = '[role="menu"]'
export const TOAST = '[data-sonner-toast]'

/** Which menu of a desktop holds what the phone's one menu holds. */
type MenuName = 'calendar' | 'more' | 'userMenu'

/** The button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Closes the dialog or the menu that is open; it hears of the key a moment after it stands. */
export async function close(page: Page): Promise<void> {
  const open = page.locator(`${DIALOG}, ${QUESTION}, ${MENU}`)
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Opens the phone's menu, or the named one of a desktop. */
export async function openMenu({ page, lang, isPhone }: Stage, menu: MenuName): Promise<void> {
  const { header, people } = texts[lang]
  const name = menu === 'calendar' ? people.menu : header[menu]
  await button(page, isPhone ? header.menu : name).click()
  await expect(page.locator(isPhone ? DIALOG : MENU)).toBeVisible()
}

/** Chooses in a menu that is open. */
export async function choose({ page, isPhone }: Stage, name: string): Promise<void> {
  const item = page.getByRole(isPhone ? 'button' : 'menuitem', { name, exact: true })
  await item.click()
}

/** Opens what a menu leads to. */
export async function fromMenu(stage: Stage, menu: MenuName, name: string): Promise<void> {
  await openMenu(stage, menu)
  await choose(stage, name)
}

/** Opens the filter or the settings: in the header of a desktop, in the menu of a phone. */
export async function fromHeader(stage: Stage, name: string): Promise<void> {
  if (stage.isPhone) await button(stage.page, texts[stage.lang].header.menu).click()
  await button(stage.page, name).click()
}

/** Shows a day's month, which on a phone is not always the one that stands there. */
export async function showDay({ page, lang, isPhone }: Stage, date: string): Promise<void> {
  const row = page.locator(`[data-date="${date}"]`)
  if (isPhone) {
    const month = new Intl.DateTimeFormat(lang, { month: 'long' }).format(new Date(`${date}T12:00`))
    await page
      .getByRole('navigation', { name: texts[lang].header.months })
      .getByRole('button', { name: new RegExp(`^${month}$`, 'i') })
      .click()
  }
  await expect(row).toBeVisible()
}
