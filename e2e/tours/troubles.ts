import { expect } from '@playwright/test'
import { dayRow, openCalendar, openDay } from '../support/calendar'
import { cutWrites, setVisibility } from '../support/device'
import { endSessions } from '../support/records'
import {
  fillQuarter,
  newSession,
  saved,
  startSignedIn,
  startWith,
  texts,
  visitorKeys,
} from '../support/screens'
import {
  button,
  DIALOG,
  fromMenu,
  MENU,
  openMenu,
  QUESTION,
  type Stage,
  showDay,
  TOAST,
  type Tour,
} from '../support/stage'

const failedSave: Tour = {
  name: 'a failed save and the question before sign-out',
  async visit(stage) {
    const { page, lang, look } = stage
    const { menu, save, tags } = texts[lang]
    await startSignedIn(page)
    await openCalendar(page)
    await expect(page.locator(TOAST).filter({ hasText: tags.defaultsCreated })).toBeVisible()
    // What is read still comes: a load that fails would be told in place of the save.
    await cutWrites(page.context())
    await showDay(stage, openDay(0))
    await dayRow(page, openDay(0)).locator('[data-add]').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arbeit' }).click()
    await expect(page.locator(TOAST).filter({ hasText: save.failed })).toBeVisible()
    await look('failed save')
    await fromMenu(stage, 'userMenu', menu.signOut)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('sign-out question', QUESTION)
  },
}

const expired: Tour = {
  name: 'a session that has ended',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { id } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    await endSessions(id, 'an entirely new one')
    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await expect(page.getByText(texts[lang].sync.expired)).toBeVisible()
    await look('expired')
    await openMenu(stage, 'userMenu')
    await look('menu of an ended session', isPhone ? DIALOG : MENU)
  },
}

/** Somebody has just signed in where a visitor had planned these days. */
async function arriveWithPlan({ page }: Stage, session: string, days: readonly string[]) {
  await startWith(page, { ...visitorKeys(days, '15:30'), pocketbase_auth: session })
}

const upload: Tour = {
  name: 'the upload of a visitor’s plan',
  async visit(stage) {
    const { page, lang, look } = stage
    const { session } = await newSession()
    await arriveWithPlan(stage, session, [openDay(0)])
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET' || /auth-refresh/.test(route.request().url())) {
        await route.continue()
      }
    })
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: texts[lang].upload.title })
    await expect(dialog).toBeVisible()
    await look('upload', DIALOG)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  },
}

const aside: Tour = {
  name: 'what is set aside, its message and its questions',
  async visit(stage) {
    const { page, lang, look } = stage
    const { common, setAside } = texts[lang]
    const { id, session } = await newSession()
    await fillQuarter(id)
    const lateDay = `${Number(openDay(0).slice(0, 4)) + 2}-01-05`
    await arriveWithPlan(stage, session, [openDay(0), lateDay])
    await page.goto('/')
    const merge = button(page, setAside.merge)
    await expect(merge).toBeVisible()
    await look('set aside', TOAST)
    await merge.click()
    await look('merge question', QUESTION)
    await button(page, common.cancel).click()
    await look('set aside in the settings', DIALOG)
    await button(page, setAside.discard).click()
    await look('discard question', QUESTION)
  },
}

export const troubleTours: readonly Tour[] = [failedSave, expired, upload, aside]
