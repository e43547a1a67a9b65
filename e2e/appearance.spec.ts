import { expect, type Page, test } from '@playwright/test'
import { dayRow, openCalendar, openDay } from './support/calendar'
import {
  filled,
  fillQuarter,
  type Lang,
  locales,
  phone,
  saved,
  startSignedIn,
  startWith,
  texts,
  visitorKeys,
} from './support/screens'

// Most tests open a context of their own, and a trace of each would take longer than the test.
test.use({ trace: 'off' })

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
  for (const [stored, lang, scheme, expected] of [
    [{}, 'de', 'dark', 'de dark'],
    [{}, 'bg', 'light', 'bg light'],
    [{ theme: 'light', language: 'en' }, 'de', 'dark', 'en light'],
    [{ theme: 'dark', language: 'bg' }, 'de', 'light', 'bg dark'],
  ] as const) {
    test(`s.4 no flash: ${JSON.stringify(stored)} in a ${scheme} ${lang} browser is ${expected} in every frame`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale: locales[lang], colorScheme: scheme })
      const page = await context.newPage()
      await startWith(page, stored)
      await watchStart(page)
      await openCalendar(page)
      expect(await seenStates(page)).toEqual([expected])
      await context.close()
    })
  }

  test('s.4 both switch live, are remembered over a reload, and nothing else is stored before', async ({
    page,
  }) => {
    await openCalendar(page)
    const before = await page.evaluate(() => ({ ...localStorage }))
    expect(before.theme).toBeUndefined()
    expect(before.language).toBeUndefined()
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    for (const [lang, name] of [
      ['de', /German/],
      ['bg', new RegExp(texts.de.common.bulgarian)],
    ] as const) {
      await page.getByRole('button', { name: /^(Language|Sprache)$/ }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('button', { name: texts[lang].header.settings })).toBeVisible()
    }
    await watchStart(page)
    await page.reload()
    await expect(page.getByRole('button', { name: texts.bg.header.settings })).toBeVisible()
    expect(await seenStates(page)).toEqual(['bg dark'])
  })

  test('s.4 the stored theme is the person’s, a nonsense one is the system’s', async ({ page }) => {
    await startWith(page, { theme: 'purple', language: 'fr' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openCalendar(page)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('weeks and months', () => {
  const expected = {
    en: { titles: ['October 2026', 'November 2026', 'December 2026'], start: 0, week: '' },
    de: { titles: ['Oktober 2026', 'November 2026', 'Dezember 2026'], start: 1, week: '46' },
    bg: { titles: ['Октомври 2026', 'Ноември 2026', 'Декември 2026'], start: 1, week: '46' },
  } as const

  for (const lang of LANGS) {
    test(`S5 ${lang}: month titles, where weeks start, and their numbers`, async ({ browser }) => {
      const context = await browser.newContext({ locale: locales[lang] })
      const page = await context.newPage()
      await page.clock.setFixedTime(new Date('2026-11-11T10:00:00'))
      await openCalendar(page)
      const { titles, start, week } = expected[lang]
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([...titles])
      const starts = await page
        .locator('[data-week-start]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-date') ?? ''))
      expect(starts.length).toBeGreaterThan(12)
      expect(new Set(starts.map((date) => new Date(`${date}T12:00`).getDay()))).toEqual(
        new Set([start]),
      )
      const monday = dayRow(page, lang === 'en' ? '2026-11-08' : '2026-11-09')
      await expect(monday.locator('.day-week')).toHaveText(week)
      await expect(dayRow(page, '2026-12-28').locator('.day-week')).toHaveText(week && '53')
      await context.close()
    })
  }

  test('S5 the first week of 2027 is the 53rd of 2026', async ({ browser }) => {
    const context = await browser.newContext({ locale: locales.de })
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date('2027-01-11T10:00:00'))
    await openCalendar(page)
    await expect(dayRow(page, '2027-01-04').locator('.day-week')).toHaveText('1')
    await expect(dayRow(page, '2027-01-11').locator('.day-week')).toHaveText('2')
    await context.close()
  })
})

test.describe('room', () => {
  for (const lang of LANGS) {
    test(`ui ${lang}: the whole quarter fits 1440 x 900, with the banner too, and 320 px scroll only down`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale: locales[lang] })
      const page = await context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.clock.setFixedTime(new Date('2026-11-11T10:00:00'))
      await openCalendar(page)
      expect(await overflow(page)).toEqual({ right: 0, down: 0 })
      await page.locator('[data-today] [data-note]').click()
      await page.locator('[data-today] textarea').fill('x '.repeat(60))
      await page.locator('[data-today] textarea').press('Control+Enter')
      await expect(page.getByText(texts[lang].banner.unsaved)).toBeVisible()
      expect(await overflow(page)).toEqual({ right: 0, down: 0 })
      for (const width of [1024, 768, 767, 390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expect(page.locator('[data-month]')).toHaveCount(width < 768 ? 1 : 3)
        expect((await overflow(page)).right, `${width} px`).toBe(0)
      }
      for (const path of ['/auth', '/impressum', '/datenschutz', '/agb', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect((await overflow(page)).right, path).toBe(0)
      }
      await context.close()
    })
  }
})

/** By how many pixels the page is larger than the window. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return { right: scrollWidth - clientWidth, down: scrollHeight - clientHeight }
  })
}

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

test.describe('stillness', () => {
  for (const [size, use] of Object.entries({ desktop: {}, phone })) {
    test(`ui ${size}: nothing moves while a visitor’s page loads, with and without the banner`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...use, locale: locales.de })
      const page = await context.newPage()
      await watchShifts(page)
      await openCalendar(page)
      expect(await shiftsOf(page)).toEqual([])
      await page.evaluate(
        (keys) => {
          for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
        },
        visitorKeys([openDay(0), openDay(1)]),
      )
      await page.reload()
      await expect(page.getByText(texts.de.banner.unsaved)).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await context.close()
    })

    test(`ui ${size}: nor while the calendar of an account loads, the first time and when this browser knows it`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...use, locale: locales.bg })
      const page = await context.newPage()
      const { id } = await startSignedIn(page)
      await fillQuarter(id)
      await watchShifts(page)
      await openCalendar(page)
      await expect(page.locator('[data-tag]').first()).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).some((key) => /:base:/.test(key))),
        )
        .toBe(true)
      await page.reload()
      await expect(page.locator('[data-tag]').first()).toBeVisible()
      if (size === 'desktop') await saved(page)
      expect(await shiftsOf(page)).toEqual([])
      await context.close()
    })
  }
})

/** Every text of a page that a person sees or hears, apart from what is marked as another language. */
function spoken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lang = document.documentElement.lang
    const isForeign = (node: Element | null) => {
      const marked = node?.closest('[lang]')?.getAttribute('lang')
      return marked !== undefined && marked !== null && marked !== lang
    }
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !isForeign(parent) && !parent.closest('script, style')) {
        found.push(node.textContent ?? '')
      }
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })
}

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Recognises the English texts that are said otherwise in a language. */
function englishOf(lang: Lang): (text: string) => boolean {
  const own = new Set(leaves(texts[lang]))
  const english = leaves(texts.en).filter((text) => !own.has(text))
  const patterns = english.map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
  return (text) => patterns.some((pattern) => pattern.test(text))
}

/** Data, names and units: the same in every language. */
const NAMES =
  /Quartal|\bPro\b|Urlaub|Arbeit|Sport|Familie|name@example\.org|[\w.-]+@example\.\w+|\b(Ada|Lovelace|AL|alt|Esc|Enter|Delete|Ctrl|Shift|Home|End|Page Up|Page Down|F2|[A-Z])\b/g

for (const lang of ['de', 'bg'] as const) {
  test(`S12 no English word in ${lang}: calendar, menus, dialogs, messages, /auth, 404`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: locales[lang] })
    const page = await context.newPage()
    const isEnglish = englishOf(lang)
    const look = async (screen: string, at = page) => {
      const found = (await spoken(at)).filter((text) => {
        const rest = text.replace(NAMES, '').trim()
        return rest !== '' && (isEnglish(text) || (lang === 'bg' && /[A-Za-z]{2,}/.test(rest)))
      })
      expect.soft(found, screen).toEqual([])
    }
    const { header, menu, addTag, settings, auth } = texts[lang]
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('404')
    await page.goto('/auth')
    await page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await look('sign-in')
    await page.getByRole('button', { name: auth.createAccount }).click()
    await page.getByRole('button', { name: auth.signUp, exact: true }).click()
    await look('sign-up')

    await startWith(page, visitorKeys([openDay(0)], '15:30'))
    await openCalendar(page)
    await look('visitor')
    await page.locator('[data-today] [data-add]').click()
    await look('add tag')
    await page.getByRole('button', { name: addTag.newTag }).click()
    await page.getByLabel(addTag.label, { exact: true }).fill('x')
    await page.getByLabel(addTag.letter, { exact: true }).fill('x')
    await page.getByRole('button', { name: addTag.create }).click()
    await expect(page.getByText(texts[lang].tags.createdLocally)).toBeVisible()
    await page.locator('[data-today] [data-tag="x"] button').click()
    await look('message')
    await page.locator('[data-today]').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('shortcuts')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: header.settings }).click()
    await page.getByRole('button', { name: filled(settings.edit, { label: 'Urlaub' }) }).click()
    await look('settings')
    await page.getByRole('button', { name: settings.cancel }).click()
    await page.getByRole('button', { name: filled(settings.remove, { label: 'Arbeit' }) }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('delete tag')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: menu.goPro }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await look('upgrade')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: header.language }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('languages')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: header.next }).click()
    await look('locked')

    await context.close()

    // A browser of its own: where the visitor's plan is, signing in uploads it and then reloads.
    const theirs = await browser.newContext({ locale: locales[lang] })
    const member = await theirs.newPage()
    await startSignedIn(member, { name: 'Ada Lovelace' })
    await openCalendar(member)
    await saved(member)
    await member.getByRole('button', { name: header.userMenu }).click()
    await member.getByRole('menuitem', { name: header.language }).press('ArrowRight')
    await expect(member.getByRole('menuitemradio').first()).toBeVisible()
    await look('user menu', member)
    await theirs.close()
  })
}
