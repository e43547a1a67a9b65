import { expect, type Page } from '@playwright/test'
import { civilDay, dayRow, noteField, openCalendar } from './support/calendar'
import {
  desktop,
  fillQuarter,
  locales,
  newSession,
  phone,
  saved,
  startWith,
} from './support/screens'
import { publish } from './support/share'
import { test } from './support/test'

const today = civilDay(new Date())
const LATER = '**/assets/*later-*.css'

/** The page with no styles but those that it carries within itself. */
const keepFirstStyles = (page: Page) => page.route(LATER, (route) => route.abort())

/** Adds all styles of the calendar once more; answers with what looked different before. */
async function changesOfAllStyles(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/')).text()
  const [, path = '', first = ''] =
    /<style data-later="([^"]+)">([\s\S]*?)<\/style>/.exec(html) ?? []
  const later = await page.request.get(path)
  expect(later.headers()['content-type']).toContain('text/css')
  return page.evaluate(
    (sheet) => {
      // A week.
      const rowsSeen = 7
      const seen = [...document.querySelectorAll('html, body, #root, #root *')].filter(
        (element) => {
          // The state of an account's calendar waits for the others; its room is around it.
          if (element.matches(':has(> [data-sync-status]), :has(> [data-sync-status]) *'))
            return false
          const day = element.closest('.day')
          if (!day || day.matches('[data-today]')) return true
          return [...(day.parentElement?.children ?? [])].indexOf(day) < rowsSeen
        },
      )
      const looks = () =>
        seen.flatMap((element) =>
          ['', '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part)
            if (part && style.content === 'none') return []
            const name = `${element.tagName}.${element.getAttribute('class')}${part}`
            // What a value is called changes nothing by itself.
            const named = Array.from(style).filter((is) => !is.startsWith('--'))
            return named.map((is) => `${name} ${is}: ${style.getPropertyValue(is)}`)
          }),
        )
      // The page of a link has rules of its own, which come last.
      const own = document.querySelector('style[data-later*="share"]')?.textContent ?? ''
      // What changes would still be on its way there.
      const still = document.createElement('style')
      still.textContent = '*, ::before, ::after { transition: none !important }'
      document.body.append(still)
      const before = looks()
      const style = document.createElement('style')
      style.textContent = sheet + own
      document.head.append(style)
      const after = looks()
      const gone = before.filter((part, i) => part !== after[i])
      return before.length === after.length ? gone : ['other parts are drawn', ...gone]
    },
    first + (await later.text()),
  )
}

const unsaved = { 'temp-has-changes': 'true' }
const dark = { theme: 'dark', 'show-days-till': 'true' }

test.describe('desktop en', () => {
  test.use({ ...desktop, locale: locales.en })

  test('Must hold: a visitor’s first screen has all of its styles in the page', async ({
    page,
  }) => {
    await keepFirstStyles(page)
    await startWith(page, unsaved)
    await openCalendar(page)
    // The message that the later styles do not come lies over the last days of a month.
    const day = `${today.slice(0, -2)}01`
    await dayRow(page, day).locator('[data-note]').click()
    await expect(noteField(page, day)).toBeFocused()
    expect(await changesOfAllStyles(page)).toEqual([])
  })
})

test.describe('narrow bg', () => {
  test.use({ viewport: { width: 1000, height: 760 }, locale: locales.bg })

  test('Must hold: the first screen of a Pro account has all of its styles in the page', async ({
    page,
  }) => {
    const { id, session } = await newSession({ pro: true })
    await fillQuarter(id)
    await keepFirstStyles(page)
    await startWith(page, { ...dark, pocketbase_auth: session })
    await openCalendar(page)
    await saved(page)
    expect(await changesOfAllStyles(page)).toEqual([])
  })
})

test.describe('phone de', () => {
  test.use({ ...phone, locale: locales.de })

  test('Must hold: a phone’s first screen, and a link, have all of their styles in the page', async ({
    page,
  }) => {
    await keepFirstStyles(page)
    await startWith(page, dark)
    await openCalendar(page)
    expect(await changesOfAllStyles(page)).toEqual([])
    await openCalendar(page, await publish(true))
    expect(await changesOfAllStyles(page)).toEqual([])
    await page.goto('/share/abcdefghijklmno')
    await expect(page.getByRole('heading')).toBeVisible()
    expect(await changesOfAllStyles(page)).toEqual([])
  })
})
