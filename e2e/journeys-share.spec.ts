import { expect, type Page } from '@playwright/test'
import type { ShareBody } from '@/storage/cloud/records'
import {
  dayRow,
  openCalendar,
  openDay,
  shownDays,
  toggleTag,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { waitForWorker } from './support/offline'
import { putDay } from './support/records'
import { phone } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import {
  linksOf,
  openLink,
  openOwner,
  openShareTab,
  press,
  putLink,
  SHARE_CALLS,
  thisYear,
} from './support/share'
import { test } from './support/test'
import { holdBack } from './support/wire'

const FIRST = openDay(3)
const NEXT_YEAR = `${thisYear + 1}-05-05`

test('s.4 a link shows the chosen years to people without an account, an edit made just now included; its address is copied, and what is refreshed appears in the quarter that they look at [s1.18 s2.75 s2.76 s2.78 s3.19 s4.56 s4.58 s4.59 s6.18 s7.23 s7.24 s7.25]', async ({
  page,
  context,
  browser,
}) => {
  const user = await openOwner(page)
  await putDay(user.id, NEXT_YEAR, 'Next year')
  await putDay(user.id, `${thisYear - 1}-05-05`, 'Long ago')
  await page.reload()
  await waitForStatus(page, 'synced')
  await toggleTag(page, FIRST, 2)
  await writeNote(page, FIRST, 'Made just now')

  const call = (method: string) =>
    page.waitForRequest((request) => SHARE_CALLS.test(request.url()) && request.method() === method)
  const [listed, made] = [call('GET'), call('POST')]
  const tab = await openShareTab(page)
  const { searchParams } = new URL((await listed).url())
  expect(searchParams.get('filter')).toBe(`user = "${user.id}"`)
  expect(searchParams.get('sort')).toBe('-created')
  // Before the first link its place says what will be there.
  await expect(tab.getByLabel('Link', { exact: true })).toHaveValue('Your link will appear here')
  await expect(tab.getByRole('button', { name: 'Copy Link' })).toBeDisabled()
  // Whoever makes a link with the keyboard keeps the focus.
  await tab.getByRole('button', { name: 'Enable Link' }).focus()
  for (const next of ['Disable Link', 'Enable Link', 'Disable Link']) {
    await page.keyboard.press('Enter')
    await expect(tab.getByRole('button', { name: next })).toBeFocused()
  }
  const body = (await made).postDataJSON() as ShareBody
  const data = body.data as { tags: { id: string }[]; entries: unknown[] }
  expect(body).toEqual({
    user: user.id,
    year: thisYear,
    years: [thisYear],
    data: {
      tags: [{ id: expect.any(String), label: 'Arbeit', short: 'A', color: '#2563eb' }],
      entries: [{ date: FIRST, tags: [data.tags[0]?.id], notes: 'Made just now' }],
    },
    includeNotes: true,
    isActive: true,
    ownerName: 'Ada Lovelace',
  })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(tab, 'Copy Link')
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const id = address.split('/').at(-1) ?? ''
  expect(address).toBe(`${new URL(page.url()).origin}/share/${id}`)
  await expect(tab.getByLabel('Link', { exact: true })).toHaveValue(address)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  })
  await press(tab, 'Copy Link')
  await expect(page.getByText(/could not be copied/)).toBeVisible()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(address)

  const viewer = await openLink(await browser.newContext(), id)
  await expect(viewer.page.getByRole('heading', { level: 1 })).toHaveText(
    `Ada Lovelace's Year ${thisYear}`,
  )
  await expect(viewer.page.getByText('Read-only snapshot')).toBeVisible()
  await expect(viewer.page.getByText(/^Generated\s\w+\s\d+,\s\d{4}$/)).toBeVisible()
  expect(await shownDays(viewer.page)).toEqual({
    [FIRST]: { tags: ['Arbeit'], note: 'Made just now' },
  })
  const received = await viewer.received()
  const wire = received.map(({ text }) => text).join('\n')
  expect(wire).toContain('Made just now')
  // Nor may an id be made of the account's own.
  for (const secret of ['Next year', 'Long ago', user.id.slice(0, 8), user.email]) {
    expect(wire, secret).not.toContain(secret)
  }
  const answers = received.filter(({ url }) => url.startsWith('/api/'))
  for (const unused of ['Urlaub', 'Sport', 'Familie']) {
    expect(answers.map(({ text }) => text).join('\n'), unused).not.toContain(unused)
  }

  await viewer.heard
  await viewer.page.getByRole('button', { name: 'Q1' }).click()
  await putDay(user.id, `${thisYear}-02-03`, 'From another device')
  const sent = call('PATCH')
  await press(tab, 'Refresh Snapshot')
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['data', 'years'])
  await expect(viewer.page.getByText('From another device')).toBeVisible()
  await expect(viewer.page.getByRole('button', { name: 'Q1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('s.6 a link that is switched off leaves every open window, and comes back without the notes that were unticked meanwhile, under the name that was typed [s4.57 s4.60 s5.26 s6.20 s6.21 s7.25 s8.38]', {
  tag: '@long',
}, async ({ page, context, browser }) => {
  const user = await openOwner(page)
  const id = await putLink(user.id, {
    data: { tags: [], entries: [{ date: FIRST, tags: [], notes: 'For friends' }] },
  })
  await toggleTag(page, FIRST, 3)
  await writeNote(page, FIRST, 'Not for everybody')
  // Its own days have a stream already.
  const heard = page.waitForRequest((asked) => /"share\//.test(asked.postData() ?? ''))
  const tab = await openShareTab(page)
  await (await heard).response()
  const second = await context.newPage()
  await openCalendar(second)
  const secondTab = await openShareTab(second)
  await expect(secondTab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const { page: viewer, heard: isTold, received } = await openLink(await browser.newContext(), id)
  await isTold
  await expect(viewer.getByText('For friends')).toBeVisible()

  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (SHARE_CALLS.test(request.url()) && request.method() === 'PATCH')
      bodies.push(request.postDataJSON())
  })
  await press(tab, 'Disable Link')
  await expect(viewer.getByText('This share link is inactive.')).toBeVisible()
  await expect(viewer.getByText('For friends')).toHaveCount(0)
  for (const at of [tab, secondTab]) {
    await expect(at.getByRole('button', { name: 'Enable Link' })).toBeVisible()
    await expect(at.getByLabel('Link', { exact: true })).toHaveValue('Link disabled')
    for (const name of ['Copy Link', 'Refresh Snapshot']) {
      await expect(at.getByRole('button', { name })).toBeDisabled()
    }
  }
  // Its owner sees no more of it.
  const owners = await openLink(context, id)
  await expect(owners.page.getByText('This share link is inactive.')).toBeVisible()

  await tab.getByLabel('Include notes').uncheck()
  await tab.getByLabel('Published name').fill('  The Lovelaces ')
  await tab.getByLabel(String(thisYear + 1)).check()
  await press(tab, 'Enable Link')
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(
    `The Lovelaces's Year ${thisYear}`,
  )
  await expect.poll(() => shownDays(viewer)).toEqual({ [FIRST]: { tags: ['Sport'], note: '' } })
  const years = viewer.getByRole('group', { name: 'Year' })
  await years.getByRole('button', { name: String(thisYear + 1) }).click()
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText(String(thisYear + 1))
  await expect(secondTab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  expect(bodies).toEqual([
    { isActive: false },
    {
      years: [thisYear, thisYear + 1],
      data: expect.anything(),
      includeNotes: false,
      ownerName: 'The Lovelaces',
    },
    { isActive: true },
  ])
  for (const { url, text } of await received()) {
    expect(text, url).not.toMatch(/Not for everybody|Ada Lovelace/)
  }
  expect(await linksOf(user.id)).toHaveLength(1)
})

test('Must hold: what is behind a link is asked for once, before the code of its page is there, which asks little and brings no code of accounts [s7.26]', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await newUser({ pro: true })
  const id = await putLink(user.id)
  const arrive = await holdBack(page, '**/assets/*.js')
  const asked: string[] = []
  const plain: boolean[] = []
  page.on('request', (request) => {
    if (!SHARE_CALLS.test(request.url())) return
    asked.push(request.url())
    // Any other content keeps Firefox from taking the answer that is there.
    plain.push(/^text\/plain|^$/.test(request.headers()['content-type'] ?? ''))
  })
  const first = page.waitForResponse((answer) => SHARE_CALLS.test(answer.url()))
  await page.goto(`/share/${id}`, { waitUntil: 'commit' })
  expect((await first).status()).toBe(200)
  arrive()
  await expect(page.locator('[data-date]').first()).toBeVisible()
  expect(asked.filter((url) => url.endsWith('fields=*'))).toHaveLength(1)
  expect(plain).not.toContain(false)

  // What a page that rests fetches ahead, as one on a busy machine does before it is looked at, is no part of this.
  await context.addInitScript((rest) => {
    const { setTimeout } = window
    const awake = (act: () => void, ms?: number) => (ms === rest ? 0 : setTimeout(act, ms))
    Object.assign(window, { setTimeout: awake })
  }, 2_000)
  const viewer = await openLink(context, id)
  await viewer.heard
  await expect(viewer.page.getByText('Read-only snapshot')).toBeVisible()
  await viewer.page.waitForLoadState('networkidle')
  const record = `/api/collections/calendar_shares/records/${id}`
  await expect
    .poll(() => viewer.asked)
    .toEqual([`GET ${record}`, 'GET /api/realtime', 'POST /api/realtime', `GET ${record}`])
  const scripts = (await viewer.received())
    .map(({ url }) => url)
    .filter((url) => url.endsWith('.js'))
  expect(scripts.join(' ')).not.toMatch(
    /\/(account|NoteEditor|AddTag|Settings|Toasts|\w*(Dialog|Menu|Page)-)/,
  )
  expect(scripts.length).toBeLessThanOrEqual(12)
  const code = (await viewer.received()).filter(({ url }) => scripts.includes(url))
  for (const sign of ['X-If-Rev', 'data-sonner']) {
    expect(
      code.filter(({ text }) => text.includes(sign)).map(({ url }) => url),
      sign,
    ).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('s.2 a link opens with today in view, and says whose days these are wherever one has scrolled to, of a long name its beginning; a refreshed snapshot moves nobody [s2.77]', {
    tag: '@long',
  }, async ({ page }) => {
    const { id } = await newUser({ pro: true })
    const link = await putLink(id, { ownerName: 'Ada Lovelace of London '.repeat(5).trim() })
    const today = dayRow(page, `${thisYear}-05-27`)
    await page.clock.setFixedTime(new Date(thisYear, 4, 27, 12))
    await page.goto(`/share/${link}`)
    await expect(today).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Q2' })).toHaveAttribute('aria-pressed', 'true')
    const title = page.getByRole('heading', { level: 1 })
    const bar = page.locator('.shared-bar')
    await expect(title).not.toBeInViewport()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.locator('p').first()).toHaveText((await title.textContent()) ?? '')
    await expect(bar.getByText('Read-only snapshot')).toBeInViewport({ ratio: 1 })
    const month = page.getByRole('heading', { level: 2, name: `May ${thisYear}` })
    const [head, text] = [await bar.boundingBox(), await month.boundingBox()]
    expect(text?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    expect(head?.height).toBeLessThan(50)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Q1' }).click()
    await expect(dayRow(page, `${thisYear}-01-01`)).toBeInViewport()
    await page.getByRole('button', { name: 'Q2' }).click()
    await expect(today).toBeInViewport()

    // Whoever has scrolled on stays there when the snapshot is refreshed.
    const last = dayRow(page, `${thisYear}-06-30`)
    await last.scrollIntoViewIfNeeded()
    await expect(today).not.toBeInViewport()
    const links = asSuperuser().collection('calendar_shares')
    await links.update(link, { ownerName: 'Grace' })
    await expect(title).toContainText('Grace')
    await expect(last).toBeInViewport()
    await expect(today).not.toBeInViewport()
  })
})

/** Where the notes of each month begin. */
const noteEdges = (page: Page) =>
  page.locator('[data-month]').evaluateAll((months) =>
    months.map((month) => {
      const notes = [...month.querySelectorAll('.note:not([data-empty])')]
      return [...new Set(notes.map((note) => Math.round(note.getBoundingClientRect().left)))]
    }),
  )

test('s.2 the notes of a link begin on one line in each month, and each of its quarters prints on one sheet, light whatever the theme, with what the letters on the days stand for [s2.77]', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await newUser({ pro: true })
  const tags = ['a', 'b', 'c', 'd'].map((tag, i) => ({
    id: tag,
    label: `Tag ${tag}`,
    short: tag.toUpperCase(),
    color: ['#dc2626', '#2563eb', '#16a34a', '#eab308'][i],
  }))
  const entries = [[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd']].flatMap((of, i) => [
    { date: `${thisYear}-01-0${i + 2}`, tags: of, notes: 'Dentist' },
    { date: `${thisYear}-02-0${i + 2}`, tags: of.slice(0, 1), notes: 'Dentist' },
    { date: `${thisYear}-03-0${i + 2}`, tags: [], notes: 'Dentist' },
  ])
  const link = await putLink(id, { data: { tags, entries } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.clock.setFixedTime(new Date(thisYear, 1, 20, 12))
  await page.goto(`/share/${link}`)
  await expect(page.locator('.note').first()).toBeAttached()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // In chips, each of 24 px; on a phone they stand behind the note.
    const wanted = { starts: [1, 1, 1], room: width < 768 ? [0, 0] : [4, 1] }
    const seen = async () => {
      const edges = await noteEdges(page)
      const months = await page
        .locator('[data-month]')
        .evaluateAll((found) =>
          found.map((month) => Math.round(month.getBoundingClientRect().left)),
        )
      const [many = 0, one = 0, none = 0] = edges.map(([at = 0], i) => at - (months[i] ?? 0))
      return {
        starts: edges.map((starts) => starts.length),
        room: [many, one].map((at) => Math.round((at - none) / 24)),
      }
    }
    await expect.poll(seen, { message: `${width} px` }).toEqual(wanted)
  }

  const meaning = page.getByRole('banner').getByRole('listitem')
  await expect(meaning).toHaveText(['ATag a', 'BTag b', 'CTag c', 'DTag d'])
  for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4']) {
    await page.getByRole('button', { name: quarter }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g), quarter).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d/)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(meaning.first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Q1' })).toBeHidden()
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('s.2 a link is still answered by the server, not by the copy of the app', async ({
    page,
  }) => {
    const user = await newUser({ pro: true })
    const id = await putLink(user.id)
    await openCalendar(page)
    await waitForWorker(page)
    await page.goto(`/share/${id}`)
    await expect(page.getByText('Read-only snapshot')).toBeVisible()
    await page.goto('/share/nobody')
    await expect(page.getByText('Share not found.')).toBeVisible()
  })
})
