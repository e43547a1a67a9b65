import { expect, type Page } from '@playwright/test'
import {
  civilDay,
  dayRow,
  dayTags,
  noteField,
  openCalendar,
  openDay,
  signOut,
} from './support/calendar'
import { cutWrites } from './support/device'
import { putDay } from './support/records'
import {
  desktop,
  fillQuarter,
  locales,
  newSession,
  noteButton,
  phone,
  putNote,
  saved,
  startSignedIn,
  startWith,
  tablet,
} from './support/screens'
import { test } from './support/test'
import { holdBack } from './support/wire'

const APP = '**/assets/index-*.js'
const MENU = '**/assets/{DayMenu,tools}-*.js'
const today = civilDay(new Date())

const unsaved = { 'temp-has-changes': 'true' }
const counting = { 'show-days-till': 'true' }
const BULGARIAN = 'Промените не се запазват! Вход'

/** Two browsers, the screens that each of them has, and what the line above the calendar says there. */
const looks = [
  {
    name: 'a mouse',
    use: { locale: locales.bg },
    screens: [
      { viewport: { width: 1000, height: 760 }, device: unsaved, banner: BULGARIAN },
      {
        viewport: desktop.viewport,
        device: { ...unsaved, language: 'en-US' },
        banner: 'Changes are not saved! Without signing in they stay in this browser only. Sign In',
      },
      { viewport: desktop.viewport, device: { ...counting, language: 'de-DE' }, banner: '' },
    ],
  },
  {
    name: 'a finger',
    use: { ...phone, locale: locales.de },
    screens: [
      {
        viewport: phone.viewport,
        device: counting,
        banner: 'Ein breiteres Fenster (Desktop‑Ansicht) zeigt das ganze Quartal.',
      },
      { viewport: { width: 1180, height: 820 }, device: counting, banner: '' },
      { viewport: phone.viewport, device: { ...unsaved, language: 'bg-BG' }, banner: BULGARIAN },
      { viewport: tablet.viewport, device: { ...unsaved, language: 'bg-BG' }, banner: BULGARIAN },
    ],
  },
]

const TAGS = ['U', 'A', 'S', 'F', 'R', 'K', 'L'].map((short, i) => ({
  id: String(i + 1),
  label: `Tag ${short}`,
  short,
  color: ['#dc2626', '#eab308', '#0891b2'][i % 3],
}))

/** All that can be seen of a day in a quarter. */
function calendarOf(note: string) {
  const dates = Array.from({ length: 89 }, (_, i) => openDay(i))
  const entries = Object.fromEntries(
    dates.map((date, i) => {
      const tags = TAGS.slice(0, i % 8).map(({ id }) => id)
      const notes = i % 3 === 0 ? '' : `${note} ${i}${i % 5 === 0 ? '\nand the next line' : ''}`
      return [date, { tags, notes }]
    }),
  )
  return { 'temp-calendar-data': JSON.stringify({ tags: TAGS, entries }) }
}

/** Each day, and each head of a month, as it is seen: its texts, and where they stand to the half pixel. */
const seenDays = (page: Page) =>
  page.evaluate(() => {
    const half = (size: number) => Math.round(size * 2) / 2
    const rectOf = (what: Node) => {
      const range = document.createRange()
      range.selectNodeContents(what)
      const { x, y, width, height } = range.getBoundingClientRect()
      return [half(x), half(y), half(width), half(height)]
    }
    const seen = (found: Element, what: Node) => [
      what.textContent,
      getComputedStyle(found).color,
      ...rectOf(what),
    ]
    const words =
      '.card-title, .card-count, .day-week, .day-number, .day-tag, .day-more, .note, .day-till'
    return [...document.querySelectorAll('.cards :is(.card-head, .day)')].map((day) => {
      const head = day.querySelector('.day-open') ?? day.querySelector('.day-head')
      const weekday = head?.lastChild
      return [
        ...[...day.querySelectorAll(words)]
          .filter((found) => found.textContent && !found.matches('[data-empty]'))
          .map((found) => seen(found, found)),
        ...(head && weekday ? [seen(head, weekday)] : []),
      ]
    })
  })

/** The line above the calendar, as it is seen: its colours, its words, and the place of each of them. */
const seenBanner = (page: Page) =>
  page.locator('.app-banner').evaluateAll((banners) =>
    banners.flatMap((banner) => {
      const half = (size: number) => Math.round(size * 2) / 2
      const words = document.createTreeWalker(banner, NodeFilter.SHOW_TEXT)
      const seen: unknown[] = []
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { x, y, width, height } = range.getBoundingClientRect()
        const font = text.parentElement ? getComputedStyle(text.parentElement).font : ''
        seen.push([text.textContent, font, half(x), half(y), half(width), half(height)])
      }
      const { height } = banner.getBoundingClientRect()
      const { backgroundColor, color } = getComputedStyle(banner)
      return height > 0 ? [backgroundColor, color, height, ...seen] : []
    }),
  )

/** A picture of what is seen of the first month's days. */
async function pictureOf(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const boundsOf = (place: string) => document.querySelector(place)?.getBoundingClientRect()
    const { left = 0, width = 0, bottom = 0 } = boundsOf('.cards .rows') ?? {}
    // Its head stays where it is when the page scrolls.
    const top = boundsOf('.cards .card-head')?.bottom ?? 0
    return { x: left, y: top, width, height: Math.min(bottom, innerHeight) - top }
  })
  return page.screenshot({ clip })
}

/** By how much of 255 the colours of two pictures differ at most; 255 if they are not of one size. */
const differenceOf = (page: Page, ...pictures: readonly [Buffer, Buffer]) =>
  page.evaluate(
    async (files) => {
      const [one, other] = await Promise.all(
        files.map(async (file) => {
          const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const { width, height } = bitmap
          const canvas = new OffscreenCanvas(width, height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return { width, data: canvas?.getImageData(0, 0, width, height).data ?? [] }
        }),
      )
      if (one?.width !== other?.width || one?.data.length !== other?.data.length) return 255
      return [...(one?.data ?? [])].reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (other?.data[at] ?? 0))),
        0,
      )
    },
    pictures.map((picture) => picture.toString('base64')),
  )

/** A browser rounds the corners of what was drawn anew by another way: nobody sees so little. */
const SEEN_BY_NOBODY = 4

/** All parts of the year that can be seen: their texts, where they stand, and how they look. */
const seenYear = (page: Page) =>
  page
    .locator(':is(.board, .board-month, .board-title, .cell, .bar, [class^="cell-"])')
    .evaluateAll((parts) =>
      parts
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          const { backgroundColor, boxShadow, color, font } = getComputedStyle(part)
          const look = [backgroundColor, boxShadow, color, font, part.textContent]
          return [part.className, x, y, width, height, ...look]
        })
        .filter(([, , , width]) => width !== 0),
    )

/** How much of what was seen has moved since the page came. */
const shiftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += 'value' in shift ? Number(shift.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )

test('Must hold: a sign-in begins with one card where its own will be, and with no months', {
  tag: '@long',
}, async ({ page }) => {
  const arrive = await holdBack(page, APP)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.locator('[data-shell] .card')).toHaveCount(1)
  await expect(page.locator('[data-shell] .card')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.app-banner')).toBeHidden()
  arrive()
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

for (const { name, use, screens } of looks) {
  test.describe(`with ${name}`, () => {
    test.use(use)

    test(`Must hold: the days and the line above them stand before the app is there, each where it stays, with ${name}`, async ({
      page,
    }) => {
      await page.goto('/favicon.svg')
      const keys = calendarOf('Flight to <b>Sofia</b> &amp; back')
      for (const { viewport, device, banner } of screens) {
        const what = `${viewport.width} px, ${banner}`
        await page.setViewportSize(viewport)
        // A visit of its own: one that was here before is led to where it was.
        await page.goto('/favicon.svg')
        await page.evaluate(
          (stored) => {
            localStorage.clear()
            sessionStorage.clear()
            for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
          },
          { ...keys, ...device },
        )
        const arrive = await holdBack(page, APP)
        await page.goto('/', { waitUntil: 'commit' })
        await expect(page.locator('.cards .day').first()).toBeVisible()
        await expect(page.locator('[data-date]')).toHaveCount(0)
        const drawn = await seenDays(page)
        expect(drawn.flat(2).join('\n')).toContain('Flight to <b>Sofia</b> &amp; back')
        await expect(page.locator('.card-count').first()).toBeAttached()
        expect((await page.locator('.day-till').count()) > 0).toBe('show-days-till' in device)
        const above = await seenBanner(page)
        await expect(page.locator('.app-banner')).toHaveText(banner, { useInnerText: true })
        const picture = await pictureOf(page)
        arrive()
        await expect(page.locator('[data-date]').first()).toBeVisible()
        expect(await seenDays(page), what).toEqual(drawn)
        expect(await seenBanner(page), what).toEqual(above)
        const difference = await differenceOf(page, picture, await pictureOf(page))
        expect(difference, `${what}: the days look as before`).toBeLessThanOrEqual(SEEN_BY_NOBODY)
        await page.unroute(APP)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, locale: locales.de })

  test('Y8 the days of the place in the address stand before the app is there, and the last day of a month at the end of the page, each where it stays', {
    tag: '@long',
  }, async ({ page }) => {
    const month = [0, 45].map(openDay).find((day) => day.slice(0, 7) !== today.slice(0, 7)) ?? ''
    await startWith(page, calendarOf('Flight to Sofia'))
    const arrive = await holdBack(page, APP)
    await page.goto(`/?at=${month.slice(0, 7)}`, { waitUntil: 'commit' })
    await expect(page.locator('.cards .day').first()).toBeVisible()
    const drawn = await seenDays(page)
    arrive()
    await expect(dayRow(page, month)).toBeVisible()
    expect(await seenDays(page)).toEqual(drawn)

    const now = new Date()
    await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 0, 12))
    await page.goto('about:blank')
    const arriveAgain = await holdBack(page, APP)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.cards .day[data-today]')).toBeInViewport()
    const atEnd = await seenDays(page)
    arriveAgain()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    expect(await seenDays(page)).toEqual(atEnd)
  })
})

test('Y8 the year that the address asks for stands before the app is there, and nothing moves', {
  tag: '@long',
}, async ({ page }) => {
  const { id, session } = await newSession({ pro: true })
  await fillQuarter(id)
  await startWith(page, { pocketbase_auth: session, 'show-days-till': 'true' })
  await openCalendar(page, '/?view=year')
  await saved(page)
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const arrive = await holdBack(page, APP)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.cell[data-noted]').first()).toBeVisible()
    await expect(page.locator('[data-date]')).toHaveCount(0)
    await expect(page.locator('.cards')).toHaveCount(0)
    const drawn = await seenYear(page)
    expect(drawn.length).toBeGreaterThan(500)
    arrive()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    expect(await seenYear(page)).toEqual(drawn)
    expect(await shiftsOn(page)).toBe(0)
    await page.unroute(APP)
  }
})

test('Q1 what is pressed and typed on the days before the app is there happens once it is; N3 a calendar that nobody can read stops neither', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await startWith(page, calendarOf('Flight'))
  const open = async () => {
    const arrive = await holdBack(page, APP)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.cards .day').first()).toBeVisible()
    return arrive
  }
  const drawn = (index: number, part: string) =>
    page.locator('.cards .day').nth(index).locator(part)
  const field = (index: number) =>
    dayRow(page, openDay(index)).getByRole('textbox', { name: 'Note' })
  await test.step('typing in a note goes on in the field of the app', async () => {
    const arrive = await open()
    await drawn(1, '.note').click()
    await page.keyboard.type(' to Sofia')
    arrive()
    await page.keyboard.type(', and back again', { delay: 30 })
    await expect(field(1)).toHaveValue('Flight 1 to Sofia, and back again')
    await expect(field(1)).toBeFocused()
    await field(1).press('Control+Enter')
    await expect(noteButton(page, openDay(1))).toHaveText('Flight 1 to Sofia, and back again')
  })
  await test.step('a menu that was pressed before a note, and whose code is slow, keeps nobody from typing', async () => {
    const menuArrives = await holdBack(page, MENU)
    const arrive = await open()
    await drawn(4, '.day-head').click()
    await drawn(7, '.note').click()
    arrive()
    await expect(field(7)).toBeFocused()
    menuArrives()
    await page.keyboard.type(' to Plovdiv', { delay: 50 })
    await expect(field(7)).toHaveValue(/ to Plovdiv$/)
    await field(7).press('Escape')
  })
  for (const text of ['{"entries":7,"tags":[{"id":1}]', '{"entries":7,"tags":"x"}']) {
    await test.step(`N3 neither the first days nor the app are stopped by ${text}`, async () => {
      await page.goto('/favicon.svg')
      await page.evaluate((stored) => {
        localStorage.setItem('temp-calendar-data', stored)
        localStorage.setItem('language', 'xx')
      }, text)
      ;(await open())()
      await expect(page.locator('[data-date]').first()).toBeVisible()
    })
  }
  expect(errors).toEqual([])
})

test.describe('by finger', () => {
  test.use(phone)

  test('Q1 a finger writes a note and opens the menu of a day before the app is there; a tag that it meets stays', async ({
    page,
  }) => {
    const entries = { [today]: { tags: ['1', '2'], notes: '' } }
    await startWith(page, { 'temp-calendar-data': JSON.stringify({ tags: TAGS, entries }) })
    const tap = async (part: string) => {
      const arrive = await holdBack(page, APP)
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator(`.cards .day[data-today] ${part}`).first().tap()
      return arrive
    }
    const arrive = await tap('.day-note')
    await page.keyboard.type('Zahnarzt')
    arrive()
    await expect(noteField(page, today)).toHaveValue('Zahnarzt')
    await expect(noteField(page, today)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    for (const part of ['.day-head', '.day-tag']) {
      const menuArrives = await tap(part)
      menuArrives()
      await expect(page.getByRole('menuitem', { name: 'Remove Tag U' })).toBeVisible()
      await expect(dayTags(page, today)).toHaveCount(2)
    }
  })
})

test('Must hold: a note can be written before the first days of an account have come', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await startSignedIn(page)
  await putDay(id, openDay(2), 'Of the server')
  const arrive = await holdBack(page, APP)
  const listArrives = await holdBack(page, '**/api/collections/calendar_entries/records?*')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.cards .day').nth(4).locator('.day-note').click()
  // What is kept back for a moment is kept back here until the days are there.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('.cards[data-loading] * { animation: none !important; }')
    document.adoptedStyleSheets.push(still)
  })
  // The second copies (E6), for which the app would wait, are asked for meanwhile.
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toEqual(['quartal'])
  arrive()
  await expect(page.locator('.cards[data-loading]')).toBeVisible()
  await expect(noteField(page, openDay(4))).toBeFocused()
  const place = await dayRow(page, openDay(6)).evaluate((row) => {
    const { left, top } = row.querySelector('.day-note')?.getBoundingClientRect() ?? {}
    return { x: (left ?? 0) + 60, y: (top ?? 0) + 12 }
  })
  await page.mouse.click(place.x, place.y)
  await expect(noteField(page, openDay(6))).toBeFocused()
  await expect(page.locator('.cards[data-loading]')).toBeVisible()
  await page.keyboard.type('Before')
  listArrives()
  await expect(noteButton(page, openDay(2))).toHaveText('Of the server')
  await page.keyboard.type(' and after')
  await page.keyboard.press('Control+Enter')
  await expect(noteButton(page, openDay(6))).toHaveText('Before and after')
})

test('T3 the own days are not drawn where the address names the calendar of another', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await startSignedIn(page)
  await putDay(id, openDay(2), 'Of my own')
  await page.goto('/')
  await expect(noteButton(page, openDay(2))).toHaveText('Of my own')
  const arrive = await holdBack(page, APP)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Of my own')).toBeVisible()
  // They are drawn by a script of the page itself: once that is read, they are there or not.
  await page.goto(`/?of=${'a'.repeat(15)}`, { waitUntil: 'commit' })
  // What stands behind the days comes with them.
  await expect(page.locator('[data-shell] .app-footer')).toHaveCount(1)
  await expect(page.locator('[data-shell] .cards')).toHaveCount(1)
  await expect(page.getByText('Of my own')).toHaveCount(0)
  arrive()
})

test('E6 what waits for the server is among the first days, and D7 nothing of them is after signing out', async ({
  page,
  context,
}) => {
  const { id, session } = await newSession({ pro: true })
  await fillQuarter(id)
  await startWith(page, { pocketbase_auth: session })
  await openCalendar(page)
  await saved(page)
  const letWrite = await cutWrites(context)
  await putNote(page, openDay(3), 'Not sent yet')
  const shown = await seenDays(page)
  const arrive = await holdBack(page, APP)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await expect(page.locator('[data-date]')).toHaveCount(0)
  expect((await seenDays(page)).map((day) => day.map(([text]) => text))).toEqual(
    shown.map((day) => day.map(([text]) => text)),
  )
  arrive()
  await letWrite()
  await expect(dayRow(page, openDay(3))).toBeVisible()
  await saved(page)
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  const arriveAgain = await holdBack(page, APP)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.cards .day').first()).toBeVisible()
  await expect(page.locator('.cards .chip')).toHaveCount(0)
  const notes = await page.locator('.cards .note').allTextContents()
  expect(notes.length).toBeGreaterThan(80)
  expect(notes.join('')).toBe('')
  arriveAgain()
})
