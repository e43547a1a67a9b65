import { expect, type Page } from '@playwright/test'
import { openCalendar, openDay } from './support/calendar'
import {
  desktop,
  fillQuarter,
  locales,
  newSession,
  phone,
  saved,
  speak,
  startWith,
  texts,
  visitorKeys,
} from './support/screens'
import { publish, SHARE_CALLS } from './support/share'
import { close } from './support/stage'
import { test } from './support/test'

const LANGS = ['en', 'de', 'bg'] as const

/** Writes down how the page stands each time something is painted or parsed, from the first moment on. */
async function watchStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const note = () => {
      const { lang, classList } = document.documentElement
      seen.push(`${lang} ${classList.contains('dark') ? 'dark' : 'light'}`)
    }
    Object.assign(window, { seen })
    const frame = () => {
      if (document.body) note()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    document.addEventListener('DOMContentLoaded', note)
    window.addEventListener('load', note)
  })
}

const seenStates = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])

test.describe('theme and language', () => {
  test.use({ locale: locales.bg, colorScheme: 'dark' })

  test('s.4 both are the browser’s until they are chosen, switch live, are remembered over a reload, and no frame shows another [s1.04 s4.45]', async ({
    page,
  }) => {
    await watchStart(page)
    await openCalendar(page)
    expect(await seenStates(page)).toEqual(['bg dark'])
    const before = await page.evaluate(() => ({ ...localStorage }))
    expect(before.theme).toBeUndefined()
    expect(before.language).toBeUndefined()
    await page.getByRole('button', { name: texts.bg.header.theme }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    for (const [lang, from] of [
      ['de', 'bg'],
      ['en', 'de'],
    ] as const) {
      const name = { de: texts[from].common.german, en: texts[from].common.english }[lang]
      await page.getByRole('button', { name: texts[from].header.language }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('button', { name: texts[lang].header.settings })).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('button', { name: texts.en.header.settings })).toBeVisible()
    expect(await seenStates(page)).toEqual(['en light'])
  })
})

test.describe('room', () => {
  test('ui in each language the whole quarter fits 1440 x 900, with the banner too, and 320 px scroll only down; numbers, weekdays and notes stand one below the other, in either font [s9.12]', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-11T10:00:00'))
    await openCalendar(page)
    for (const lang of LANGS) {
      await speak(page, lang)
      expect(await overflow(page), lang).toEqual({ right: 0, down: 0 })
    }
    await speak(page, 'en')
    for (const font of ['standard', 'poppins']) {
      await page.evaluate((name) => localStorage.setItem('font-family', name), font)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-font', font)
      await expect(page.locator('[data-date]').first()).toBeVisible()
      for (const part of ['.day-open', '.day-tags', '.day-note']) {
        // What a day opens with ends with its weekday.
        const lefts = await page
          .locator('.card')
          .first()
          .locator(part)
          .evaluateAll((found) =>
            found.map((one) => {
              const seen = document.createRange()
              seen.selectNode(one.matches('.day-open') ? (one.lastChild ?? one) : one)
              return seen.getBoundingClientRect().x
            }),
          )
        expect(lefts.length, part).toBeGreaterThan(27)
        expect(new Set(lefts).size, part).toBe(1)
      }
    }
    await page.locator('[data-today] [data-note]').click()
    await page.locator('[data-today] textarea').fill('x '.repeat(60))
    await page.locator('[data-today] textarea').press('Control+Enter')
    await expect(page.getByText(texts.en.banner.unsaved)).toBeVisible()
    for (const lang of LANGS) {
      await speak(page, lang)
      await expect(page.getByText(texts[lang].banner.unsaved)).toBeVisible()
      expect(await overflow(page), lang).toEqual({ right: 0, down: 0 })
    }
    for (const width of [1024, 768, 767, 390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.locator('[data-month]')).toHaveCount(width < 768 ? 1 : 3)
      for (const lang of LANGS) {
        await speak(page, lang)
        expect((await overflow(page)).right, `${width} px in ${lang}`).toBe(0)
      }
    }
    // The legal pages are German in each.
    for (const path of ['/auth', '/nowhere']) {
      await page.goto(path)
      for (const lang of LANGS) {
        await speak(page, lang)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect((await overflow(page)).right, `${path} in ${lang}`).toBe(0)
      }
    }
  })
})

/** By how many pixels the page is larger than the window. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return { right: scrollWidth - clientWidth, down: scrollHeight - clientHeight }
  })
}

/** How the dialogs and menus of a visitor’s desktop are opened. */
const ways: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('button', { name: 'Settings' }).click(),
  (page) => page.getByRole('button', { name: 'Filter' }).click(),
  (page) => page.locator('[data-today]').press('?'),
  (page) => page.locator('[data-today]').press('a'),
  (page) => page.locator('[data-today]').press('Shift+F10'),
  (page) => page.getByRole('button', { name: 'Language' }).click(),
  (page) => page.getByRole('button', { name: 'More' }).click(),
  (page) => choose(page, 'Help'),
  (page) => choose(page, 'Profile'),
]

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('Must hold: each dialog is fetched once the page is idle, and opening it asks for nothing', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-date]') === null) return
      performance.mark('days')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await openCalendar(page)
  const isFetched = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`))
  const names = ['CalendarDialog', 'DayMenu', 'AuthPage', 'SuccessPage', 'Toasts']
  await expect.poll(() => names.filter((name) => !isFetched(name))).toEqual([])
  const early = await page.evaluate(() => {
    const [days] = performance.getEntriesByName('days')
    const files = performance.getEntriesByType('resource')
    return files
      .filter(({ startTime }) => !days || startTime < days.startTime)
      .map(({ name }) => name)
  })
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter((url) => names.some((name) => url.includes(`/assets/${name}-`)))).toEqual([])
  // What the parts are made of follows them.
  const quietFor = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd))
    })
  // Parts that have parts of their own ask for them two seconds after they came.
  await expect.poll(quietFor).toBeGreaterThan(3_000)
  const before = asked.length
  for (const open of ways) {
    await open(page)
    const opened = page.locator('[role="dialog"], [role="menu"]')
    await expect(opened).toBeVisible()
    await close(page)
    // A key that overtakes the focus on its way back would be lost on the day.
    await expect(page.locator(':focus')).toHaveCount(1)
  }
  expect(asked.slice(before)).toEqual([])
})

/** Sums up every layout shift since the page began. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number
          sources?: { node?: Node | null }[]
        }
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        )
        shifts.push({ value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Two frames after the last change every shift has been told. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let i = 0; i < 10; i += 1) await frame()
    return (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts
  })

/** Holds back the code of the introduction until its place has been there for some frames, as on a slow phone. */
const introduceLate = (page: Page) =>
  page.route(/\/FirstVisit-/, async (route) => {
    await page.locator('.app-banner.is-first').waitFor({ state: 'attached' })
    await shiftsOf(page)
    await route.continue()
  })

/**
 * Holds back what moves when the days of an account come until they are there, as the page does for a moment: how long
 * a busy machine takes for them is not looked at here.
 */
const waitForDays = (page: Page) =>
  page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('.cards[data-loading] * { animation: none !important; }')
    document.adoptedStyleSheets.push(still)
  })

/** Puts these keys in place of all that the browser keeps for the app. */
const storeAnew = (page: Page, keys: Readonly<Record<string, string>>) =>
  page.evaluate((stored) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, keys)

/** The sizes at which nothing may move, one after the other. */
const SIZES = { desktop: desktop.viewport, phone: phone.viewport }

test.describe('stillness', () => {
  test('ui nothing moves while a visitor’s page loads: empty, with the banner, with Poppins, badges and the tip; a filter’s sign moves no day', async ({
    page,
  }) => {
    await watchShifts(page)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await introduceLate(page)
      await openCalendar(page)
      await expect(page.getByRole('button', { name: texts.en.firstVisit.example })).toBeVisible()
      await page.unrouteAll()
      expect(await shiftsOf(page), size).toEqual([])
      const planned = visitorKeys([openDay(0), openDay(1), openDay(89)])
      await storeAnew(page, planned)
      await page.reload()
      await expect(page.getByText(texts.en.banner.unsaved)).toBeVisible()
      expect(await shiftsOf(page), size).toEqual([])

      await storeAnew(page, {
        ...planned,
        'temp-has-changes': 'false',
        'font-family': 'poppins',
        'show-days-till': 'true',
      })
      await page.reload()
      await expect(page.locator('body')).toHaveCSS('font-family', /^Poppins/)
      await expect(page.locator('.is-tip')).toHaveCount(size === 'phone' ? 1 : 0)
      expect(await shiftsOf(page), size).toEqual([])
      const places = () =>
        page
          .locator('[data-date]')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
      const before = await places()
      if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('button', { name: /^Clear filter/ })).toBeVisible()
      expect(await places(), size).toEqual(before)
      await storeAnew(page, {})
    }
  })

  test('ui nor while the calendar of an account loads, the first time and when this browser knows it', {
    tag: '@long',
  }, async ({ browser }) => {
    const { id, session } = await newSession()
    await fillQuarter(id)
    for (const use of [desktop, phone]) {
      const context = await browser.newContext({ ...use, locale: locales.bg })
      const page = await context.newPage()
      await startWith(page, { pocketbase_auth: session })
      await watchShifts(page)
      await waitForDays(page)
      await openCalendar(page)
      await expect(page.locator('[data-tag]').first()).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).some((key) => /:known:/.test(key))),
        )
        .toBe(true)
      await page.reload()
      await expect(page.locator('[data-tag]').first()).toBeVisible()
      if (use === desktop) await saved(page)
      expect(await shiftsOf(page)).toEqual([])
      await context.close()
    }
  })

  test.describe('of a link', () => {
    test.use({ locale: locales.de, colorScheme: 'dark' })

    test('ui nor on its page, which is of one theme and language from its first frame, and its sign stands where it stays, however much of the page is there', {
      tag: '@long',
    }, async ({ page }) => {
      const link = await publish(true)
      await watchShifts(page)
      await watchStart(page)
      const top = () => page.locator('svg').evaluate((sign) => sign.getBoundingClientRect().top)
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        await page.goto(link)
        await expect(page.locator('[data-tag]').first()).toBeVisible()
        expect(await shiftsOf(page), size).toEqual([])
        expect(await seenStates(page), size).toEqual(['de dark'])

        await page.route(SHARE_CALLS, () => undefined)
        await page.goto(link, { waitUntil: 'commit' })
        await expect(page.getByText(texts.de.share.loading)).toBeVisible()
        const whole = await top()
        // The end of the page has not come yet, nor has its code.
        await page.route('**/assets/*.js', () => undefined)
        await page.route('/share/**', async (route) => {
          const response = await route.fetch()
          const [begin = ''] = (await response.text()).split('</svg>')
          await route.fulfill({ response, body: begin })
        })
        await page.reload({ waitUntil: 'commit' })
        await expect(page.locator('main')).toHaveCount(0)
        await expect.poll(top, { message: size }).toBe(whole)
        await page.unrouteAll()
      }
    })
  })
})
