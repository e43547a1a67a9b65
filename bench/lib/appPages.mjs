import { dataOf } from './days.mjs'
import { press, yearPage } from './yearPage.mjs'

export const APP = 'Quartal, Pro account'
export const VISITOR = 'Quartal, visitor'

// The days are painted before the app runs, and take edits once it does.
const ready = `(P,c)=>{const l=document.querySelectorAll('.cards .day');return l.length>=c.days&&l[0].textContent.includes(c.first)&&l[l.length-1].textContent.includes(c.last)}`
const usable = `document.querySelectorAll('[data-date]').length >= window.__CFG.days`
const chipThere = `(P,a)=>!!document.querySelector('[data-date="'+a.date+'"] [data-tag="'+a.label+'"]')`
const chipGone = `(P,a)=>!document.querySelector('[data-date="'+a.date+'"] [data-tag="'+a.label+'"]')`
const noteThere = `(P,a)=>{const n=document.querySelector('[data-date="'+a.date+'"] [data-note]');return n&&n.textContent.includes(a.title)}`

const rowOf = (date) => `[data-date="${date}"]`

/** The kinds of edits; the press that commits the edit is measured. */
const edits = [
  {
    kind: 'tag from the dialog',
    prepare: async (page, { date }) => {
      await page.locator(rowOf(date)).hover()
      await page.locator(`${rowOf(date)} [data-add]`).click()
      await page.getByRole('dialog').waitFor()
    },
    act: (page, { label }, arm) => press(page, `[role=dialog] button:has-text("${label}")`, arm),
    done: chipThere,
  },
  {
    kind: 'tag taken off with a click',
    // On the days that got a tag by the edits of that kind.
    after: 'tag from the dialog',
    act: (page, { date, label }, arm) =>
      press(page, `${rowOf(date)} [data-tag="${label}"] button`, arm),
    done: chipGone,
  },
  {
    kind: 'tag with a key',
    prepare: (page, { date }) => page.locator(rowOf(date)).focus(),
    act: async (page, { tag }, arm) => {
      await arm()
      await page.keyboard.press(tag)
    },
    done: chipThere,
  },
  {
    kind: 'note',
    prepare: async (page, { date, title }) => {
      await page.locator(`${rowOf(date)} [data-note]`).click()
      await page.locator(`${rowOf(date)} textarea`).fill(title)
      await page.keyboard.down('Control')
    },
    act: async (page, _, arm) => {
      await arm()
      await page.keyboard.press('Enter')
      await page.keyboard.up('Control')
    },
    done: noteThere,
  },
]

export const KINDS_OF_EDITS = edits.map(({ kind }) => kind)

/**
 * The app as further pages, with a Pro account, because others see only the current quarter. The browser has its
 * calendar in local storage, and the server has the same.
 */
export function appPages(app) {
  const common = {
    group: 'quarter',
    url: () => `${app.url}/`,
    ready,
    usable,
    context: { serviceWorkers: 'block' },
  }
  const visitorKeys = (years) => {
    const { tags, entries } = dataOf(years)
    const calendar = JSON.stringify({ tags, entries })
    return {
      'temp-calendar-data': calendar,
      'temp-has-changes': 'true',
      'quartal:1:hint-seen': 'true',
    }
  }
  return [
    {
      ...common,
      name: APP,
      seed: (years) => app.accounts.get(years).keys,
      next: 'button[aria-label="Next"]',
      edits,
      afterwards: app.restore,
    },
    { ...common, name: VISITOR, seed: visitorKeys, edits, hasChunks: true },
    yearPage(app),
  ]
}
