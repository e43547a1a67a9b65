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
import { cutWrites } from './support/device'
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
  soon,
  thisYear,
} from './support/share'
import { test } from './support/test'
import { holdBack } from './support/wire'

// Several windows, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND] = [openDay(3), openDay(31)]
const NEXT_YEAR = `${thisYear + 1}-05-05`

test('s.4 a link shows the chosen years to people without an account, an edit made just now included [s1.18 s2.75 s2.76 s2.78 s3.19 s4.56 s6.18 s7.23 s7.24]', async ({
  page,
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
  await expect(tab.getByLabel('Link', { exact: true })).toHaveValue('Your link will be here')
  await expect(tab.getByRole('button', { name: 'Copy Link' })).toBeDisabled()
  await press(tab, 'Enable Link')
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

  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const address = await tab.getByLabel('Link', { exact: true }).inputValue()
  const id = address.split('/').at(-1) ?? ''
  expect(address).toBe(`${new URL(page.url()).origin}/share/${id}`)

  const viewer = await openLink(await browser.newContext(), id)
  await expect(viewer.page.getByRole('heading', { level: 1 })).toHaveText(
    `Ada Lovelace's Year ${thisYear}`,
  )
  await expect(viewer.page.getByText('Read-only snapshot')).toBeVisible()
  await expect(viewer.page.getByText(/^Generated\s\w+\s\d+,\s\d{4}$/)).toBeVisible()
  expect(await shownDays(viewer.page)).toEqual({
    [FIRST]: { tags: ['Arbeit'], note: 'Made just now' },
  })
  const wire = (await viewer.received()).map(({ text }) => text).join('\n')
  expect(wire).toContain('Made just now')
  // Nor may an id be made of the account's own.
  for (const secret of ['Next year', 'Long ago', user.id.slice(0, 8), user.email]) {
    expect(wire, secret).not.toContain(secret)
  }
  const answers = (await viewer.received()).filter(({ url }) => url.startsWith('/api/'))
  for (const unused of ['Urlaub', 'Sport', 'Familie']) {
    expect(answers.map(({ text }) => text).join('\n'), unused).not.toContain(unused)
  }
})

test('s.7 a link shows what another device has saved and this one has not heard of', async ({
  page,
}) => {
  await page.route('**/api/realtime', (route) => route.abort())
  const user = await openOwner(page)
  await putDay(user.id, FIRST, 'From the phone')
  await putDay(user.id, NEXT_YEAR, 'Not chosen')
  const tab = await openShareTab(page)
  const read = page.waitForRequest(/calendar_entries/)
  await press(tab, 'Enable Link')
  expect(new URL((await read).url()).searchParams.get('filter')).toContain(`"${thisYear}-"`)
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const [link] = await linksOf(user.id)
  expect(link?.data).toEqual({
    tags: [],
    entries: [{ date: FIRST, tags: [], notes: 'From the phone' }],
  })
})

test('Must hold: what is behind a link is asked for once, before the code of its page is there', async ({
  page,
}) => {
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
})

test('S7 a link without notes sends none to anybody, and publishes the name that was typed [s5.26 s6.20]', async ({
  page,
  browser,
}) => {
  const user = await openOwner(page)
  await toggleTag(page, FIRST, 1)
  await writeNote(page, FIRST, 'Nobody else')
  await writeNote(page, SECOND, 'Only a note')
  const tab = await openShareTab(page)
  await tab.getByLabel('Include notes').uncheck()
  await tab.getByLabel('Published name').fill('  The Lovelaces ')
  await tab.getByLabel(String(thisYear + 1)).check()
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const [link] = await linksOf(user.id)
  expect(link).toMatchObject({ years: [thisYear, thisYear + 1], includeNotes: false })
  expect(JSON.stringify(link)).not.toMatch(/Nobody else|Only a note/)

  const viewer = await openLink(await browser.newContext(), link?.id ?? '')
  await expect(viewer.page.getByRole('heading', { level: 1 })).toHaveText(
    `The Lovelaces's Year ${thisYear}`,
  )
  expect(await shownDays(viewer.page)).toEqual({ [FIRST]: { tags: ['Urlaub'], note: '' } })
  const years = viewer.page.getByRole('group', { name: 'Year' })
  await years.getByRole('button', { name: String(thisYear + 1) }).click()
  await expect(viewer.page.getByRole('heading', { level: 1 })).toContainText(String(thisYear + 1))
  for (const { url, text } of await viewer.received()) {
    expect(text, url).not.toMatch(/Nobody else|Only a note|Ada Lovelace/)
  }
})

test('s.6 a link that is switched off leaves every open window within 5 s, and comes back [s4.57 s4.60 s6.21 s6.22 s7.25 s8.38]', async ({
  page,
  context,
  browser,
}) => {
  const user = await openOwner(page)
  await writeNote(page, FIRST, 'For friends')
  const tab = await openShareTab(page)
  // Its own days have a stream already.
  const heard = page.waitForRequest((asked) => /"share\//.test(asked.postData() ?? ''))
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  await (await heard).response()
  const id = (await linksOf(user.id))[0]?.id ?? ''

  const second = await context.newPage()
  await openCalendar(second)
  const secondTab = await openShareTab(second)
  await expect(secondTab.getByRole('button', { name: 'Disable Link' })).toBeVisible()

  const visitors = await browser.newContext()
  const { page: viewer, heard: isTold } = await openLink(visitors, id)
  await isTold
  await expect(viewer.getByText('For friends')).toBeVisible()

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await press(tab, 'Disable Link')
  expect((await sent).postDataJSON()).toEqual({ isActive: false })
  await soon(viewer.getByText('This share link is inactive.')).toBeVisible()
  await expect(viewer.getByText('For friends')).toHaveCount(0)
  await soon(secondTab.getByRole('button', { name: 'Enable Link' })).toBeVisible()
  for (const at of [tab, secondTab]) {
    await expect(at.getByLabel('Link', { exact: true })).toHaveValue('Link disabled')
    for (const name of ['Copy Link', 'Refresh Snapshot']) {
      await expect(at.getByRole('button', { name })).toBeDisabled()
    }
  }
  // Neither its owner nor a new visitor sees more.
  const owners = await openLink(context, id)
  const others = await openLink(visitors, id)
  for (const at of [owners, others]) {
    await expect(at.page.getByText('This share link is inactive.')).toBeVisible()
  }
  expect((await others.received()).map(({ text }) => text).join('\n')).not.toContain('For friends')

  await press(secondTab, 'Enable Link')
  await soon(viewer.getByText('For friends')).toBeVisible()
  await soon(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  expect(await linksOf(user.id)).toHaveLength(1)
})

test('S7 notes that were unticked while the link was off are not sent when it is switched on again [s4.57]', async ({
  page,
  browser,
}) => {
  const user = await openOwner(page)
  const id = await putLink(user.id)
  await toggleTag(page, FIRST, 3)
  await writeNote(page, FIRST, 'Not for everybody')
  const tab = await openShareTab(page)
  await press(tab, 'Disable Link')
  await expect(tab.getByRole('button', { name: 'Enable Link' })).toBeEnabled()
  const viewer = await openLink(await browser.newContext(), id)
  await expect(viewer.page.getByText('This share link is inactive.')).toBeVisible()

  await tab.getByLabel('Include notes').uncheck()
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (SHARE_CALLS.test(request.url()) && request.method() === 'PATCH')
      bodies.push(request.postDataJSON())
  })
  await press(tab, 'Enable Link')
  await soon(viewer.page.getByText('Read-only snapshot')).toBeVisible()
  await expect
    .poll(() => shownDays(viewer.page))
    .toEqual({ [FIRST]: { tags: ['Sport'], note: '' } })
  expect(bodies).toEqual([
    { years: [thisYear], data: expect.anything(), includeNotes: false },
    { isActive: true },
  ])
  for (const { url, text } of await viewer.received()) {
    expect(text, url).not.toMatch(/Not for everybody|Dentist/)
  }
})

test('s.4 "Refresh Snapshot" shows new days in a viewer that is open, in the quarter it looks at [s4.58 s7.25]', async ({
  page,
  browser,
}) => {
  const user = await openOwner(page)
  await putDay(user.id, `${thisYear}-02-03`, 'In spring')
  await page.reload()
  await waitForStatus(page, 'synced')
  const tab = await openShareTab(page)
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const id = (await linksOf(user.id))[0]?.id ?? ''
  const { page: viewer, heard } = await openLink(await browser.newContext(), id)
  await heard
  await viewer.getByRole('button', { name: 'Q1' }).click()
  await expect(viewer.getByText('In spring')).toBeVisible()

  await putDay(user.id, `${thisYear}-03-04`, 'Later in spring')
  await page.reload()
  await waitForStatus(page, 'synced')
  const again = await openShareTab(page)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await press(again, 'Refresh Snapshot')
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['data', 'years'])
  await soon(viewer.getByText('Later in spring')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Q1' })).toHaveAttribute('aria-pressed', 'true')
})

test('s.4 "Copy Link" puts the address on the clipboard, or selects it where that is not allowed; who makes a link with the keyboard keeps the focus [s4.59]', async ({
  page,
  context,
}) => {
  const user = await openOwner(page)
  const tab = await openShareTab(page)
  await tab.getByRole('button', { name: 'Enable Link' }).focus()
  for (const next of ['Disable Link', 'Enable Link', 'Disable Link']) {
    await page.keyboard.press('Enter')
    await expect(tab.getByRole('button', { name: next })).toBeFocused()
  }
  const [{ id } = { id: '' }] = await linksOf(user.id)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(tab, 'Copy Link')
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = `${new URL(page.url()).origin}/share/${id}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  })
  await press(tab, 'Copy Link')
  await expect(page.getByText(/could not be copied/)).toBeVisible()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(address)
})

test('S6 what is not saved is not shared, and an answer that was lost makes no second link', async ({
  page,
  context,
}) => {
  const user = await openOwner(page)
  const mendWrites = await cutWrites(context)
  await writeNote(page, FIRST, 'Not saved yet')
  const tab = await openShareTab(page)
  await press(tab, 'Enable Link')
  await expect(page.getByText(/nothing was shared/)).toBeVisible()
  expect(await linksOf(user.id)).toEqual([])
  await mendWrites()

  // The server makes the link, but the browser never learns of it, and cannot ask either.
  await page.route(SHARE_CALLS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // A server that its other clients keep busy may put it off (503); here it is made, once.
    await expect.poll(async () => (await route.fetch()).status()).toBe(200)
    await page.route(SHARE_CALLS, (later) => later.abort())
    await route.abort()
  })
  await press(tab, 'Enable Link')
  await expect.poll(async () => (await linksOf(user.id)).length).toBe(1)
  await expect(tab.getByRole('button', { name: 'Enable Link' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.unroute(SHARE_CALLS)
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
  const links = await linksOf(user.id)
  expect(links).toHaveLength(1)
  expect(JSON.stringify(links)).toContain('Not saved yet')
})

test('S6 a snapshot that the server would refuse says so before it is sent', async ({ page }) => {
  const user = await openOwner(page)
  const client = asSuperuser()
  const letters = 'ж'.repeat(9_900)
  for (let at = 0; at < 60; at += 30) {
    const batch = client.createBatch()
    for (let i = at; i < at + 30; i += 1) {
      const body = { user: user.id, date: openDay(i), tags: '[]', notes: letters }
      batch.collection('calendar_entries').create(body)
    }
    await batch.send()
  }
  await page.reload()
  await waitForStatus(page, 'synced')
  const sent: string[] = []
  page.on('request', (request) => {
    if (SHARE_CALLS.test(request.url())) sent.push(request.method())
  })
  const tab = await openShareTab(page)
  await press(tab, 'Enable Link')
  await expect(page.getByText(/snapshot has 1,\d{3} kB, 1,049 kB fit/)).toBeVisible()
  expect(sent).not.toContain('POST')
  await tab.getByLabel('Include notes').uncheck()
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toBeVisible()
})

test('s.6 a link that is left from Pro can only be switched off, and D9 one that cannot be read does not pass for none [s6.22]', async ({
  page,
}) => {
  const user = await openOwner(page)
  const id = await putLink(user.id)
  await asSuperuser().collection('users').update(user.id, { pro: false })
  await page.reload()
  await waitForStatus(page, 'synced')
  await page.route('**/calendar_shares/**', (route) => route.abort())
  const tab = await openShareTab(page)
  await expect(tab.getByRole('alert')).toBeVisible()
  await page.unroute('**/calendar_shares/**')
  await press(tab, 'Try again')
  await expect(tab.getByText('Your calendar can still be seen through its link.')).toBeVisible()
  await expect(tab.getByRole('alert')).toHaveCount(0)
  for (const name of ['Refresh Snapshot', 'Enable Link']) {
    await expect(tab.getByRole('button', { name })).toHaveCount(0)
  }
  await press(tab, 'Disable Link')
  await expect(tab.getByRole('button', { name: 'Disable Link' })).toHaveCount(0)
  expect(await linksOf(user.id)).toMatchObject([{ id, isActive: false }])
})

test('s.8 an unknown link says so, a server that is away does not pass for one [s4.61 s8.39]', async ({
  context,
}) => {
  const { asked, page: unknown } = await openLink(context, 'nobody0knows0this0link0yet')
  await expect(unknown.getByRole('heading', { name: 'Share not found.' })).toBeVisible()
  expect(asked).toHaveLength(2)
  await expect(unknown).toHaveTitle('Share not found. · Quartal')
  await expect(unknown.getByRole('link', { name: 'Quartal', exact: true })).toBeVisible()
  await expect(unknown.getByRole('link', { name: 'Privacy' })).toBeVisible()

  const user = await newUser({ pro: true })
  const id = await putLink(user.id)
  await context.route('**/api/**', (route) => route.abort())
  const { page: viewer } = await openLink(context, id)
  await expect(viewer.getByText('The calendar could not be loaded.')).toBeVisible()
  // The stream, which would try again by itself, stays away.
  await context.route('**/api/realtime', (route) => route.abort())
  await context.unroute('**/api/**')
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(`Ada's Year ${thisYear}`)
})

test('S6 what a foreign server sends is judged: off unless it says on, bad rows dropped, markup is text [s4.61 s7.26]', async ({
  page,
}) => {
  const record = {
    id: 'x',
    isActive: 'true' as unknown,
    includeNotes: true,
    ownerName: '<img src=x onerror=alert(1)>',
    years: [thisYear, 'x', null],
    data: {
      tags: [
        null,
        5,
        { id: 't', label: '<b>Sport</b>', short: 'S', color: 'red;background:url()' },
      ],
      entries: [
        null,
        { date: '2026-02-30', tags: [], notes: 'No such day' },
        { date: FIRST, tags: '["t","gone"]', notes: '<script>alert(1)</script>' },
      ],
    },
  }
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(SHARE_CALLS, async (route) => {
    await isAsked
    await route.fulfill({ json: record })
  })
  await page.goto('/share/x')
  await expect(page.getByRole('status')).toHaveText('The calendar is loading.')
  answer()
  await expect(page.getByText('This share link is inactive.')).toBeVisible()
  record.isActive = true
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<img src=x onerror=alert(1)>',
  )
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(Object.keys(await shownDays(page))).toEqual([FIRST])
  await expect(page.locator('main img, main script')).toHaveCount(0)
})

test('s.2 the page of a link is not for search engines, brings no editing code and asks little [s7.26]', async ({
  page,
  context,
}) => {
  const user = await openOwner(page)
  const id = await putLink(user.id)
  const answer = await page.request.get(`/share/${id}`)
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await page.request.get('/robots.txt')).text()).not.toContain('/share')

  const viewer = await openLink(context, id)
  await viewer.heard
  await expect(viewer.page.getByText('Read-only snapshot')).toBeVisible()
  await viewer.page.waitForLoadState('networkidle').catch(() => {})
  const record = `/api/collections/calendar_shares/records/${id}`
  await expect
    .poll(() => viewer.asked)
    .toEqual([`GET ${record}`, 'GET /api/realtime', 'POST /api/realtime', `GET ${record}`])
  const scripts = (await viewer.received())
    .map(({ url }) => url)
    .filter((url) => url.endsWith('.js'))
  expect(scripts.join(' ')).not.toMatch(
    /\/(index|accountSession|NoteEditor|AddTag|Settings|Toasts|\w*(Dialog|Menu|Page)-)/,
  )
  expect(scripts.length).toBeLessThanOrEqual(12)
  const code = (await viewer.received()).filter(({ url }) => scripts.includes(url))
  for (const sign of ['note-edit', 'X-If-Rev', 'createBrowserRouter', 'data-sonner']) {
    expect(
      code.filter(({ text }) => text.includes(sign)).map(({ url }) => url),
      sign,
    ).toEqual([])
  }
})

test('s.5 days are walked with the keyboard and notes open in full, and nothing can be changed [s2.75]', async ({
  page,
}) => {
  const user = await newUser({ pro: true })
  const id = await putLink(user.id)
  const { page: viewer } = await openLink(page.context(), id)
  await viewer.getByRole('button', { name: 'Q1' }).click()
  const day = viewer.locator(`[data-date="${thisYear}-01-07"]`)
  const note = day.locator('[data-note]')
  await viewer.locator(`[data-date="${thisYear}-01-06"]`).focus()
  await viewer.keyboard.press('ArrowDown')
  await expect(day).toBeFocused()
  // A key that leads to a year that is not shared leads nowhere.
  await viewer.keyboard.press('PageUp')
  await viewer.keyboard.press('ArrowUp')
  await expect(viewer.locator(`[data-date="${thisYear}-01-06"]`)).toBeFocused()
  await viewer.keyboard.press('ArrowDown')
  await expect(day).toBeFocused()
  await viewer.keyboard.press('Enter')
  await expect(note).toHaveAttribute('aria-expanded', 'true')
  await expect(note).toHaveCSS('white-space', 'pre-wrap')
  await viewer.keyboard.press('Escape')
  await expect(day).toBeFocused()
  await expect(note).toHaveAttribute('aria-expanded', 'false')
  for (const key of ['1', 'a', 'Delete', 'F2']) await viewer.keyboard.press(key)
  await expect(viewer.locator('textarea, [role=dialog]')).toHaveCount(0)
  await expect(day.locator('[data-tag]')).toHaveCount(1)
  await expect(note).toHaveAttribute('aria-expanded', 'true')
  await viewer.keyboard.press('ArrowUp')
  await expect(note).toHaveAttribute('aria-expanded', 'false')
})

test('s.4 the page of a link speaks the language of its viewer, in the viewer’s own theme', async ({
  browser,
}) => {
  const user = await newUser({ pro: true })
  const id = await putLink(user.id)
  for (const [locale, title] of [
    ['de-DE', `Das Jahr ${thisYear} von Ada`],
    ['bg-BG', `Ada: година ${thisYear}`],
  ] as const) {
    const context = await browser.newContext({ locale, colorScheme: 'dark' })
    const viewer = (await openLink(context, id)).page
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(viewer.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await expect(viewer.locator('html')).toHaveClass(/dark/)
    await context.close()
  }
})

test('s.2 each quarter of a link prints on one sheet, light whatever the theme, with what the letters on the days stand for [s2.77]', async ({
  browser,
}) => {
  const user = await newUser({ pro: true })
  const id = await putLink(user.id)
  const context = await browser.newContext({ colorScheme: 'dark' })
  const viewer = (await openLink(context, id)).page
  const meaning = viewer.getByRole('banner').getByRole('listitem')
  await expect(meaning).toHaveText(['SSport'])
  for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4']) {
    await viewer.getByRole('button', { name: quarter }).click()
    const pdf = (await viewer.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g), quarter).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d/)
  }
  await viewer.emulateMedia({ media: 'print' })
  await expect(meaning).toBeVisible()
  await expect(viewer.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(viewer.getByRole('button', { name: 'Q1' })).toBeHidden()
  await context.close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('s.2 a link opens with today in view, and so does the quarter of today [s2.77]', async ({
    page,
  }) => {
    const { id } = await newUser({ pro: true })
    const link = await putLink(id)
    const today = dayRow(page, `${thisYear}-05-27`)
    await page.clock.setFixedTime(new Date(thisYear, 4, 27, 12))
    await page.goto(`/share/${link}`)
    await expect(today).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Q2' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Q1' }).click()
    await expect(dayRow(page, `${thisYear}-01-01`)).toBeInViewport()
    await page.getByRole('button', { name: 'Q2' }).click()
    await expect(today).toBeInViewport()

    // Whoever has scrolled on stays there when the snapshot is refreshed.
    const last = dayRow(page, `${thisYear}-06-30`)
    await last.scrollIntoViewIfNeeded()
    await expect(today).not.toBeInViewport()
    const links = asSuperuser().collection('calendar_shares')
    await links.update(link, { ownerName: 'Ada Lovelace' })
    await soon(page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace')
    await expect(last).toBeInViewport()
    await expect(today).not.toBeInViewport()
  })

  test('s.2 a link says whose days these are wherever one has scrolled to, of a long name its beginning', async ({
    page,
  }) => {
    const { id } = await newUser({ pro: true })
    const link = await putLink(id, { ownerName: 'Ada Lovelace of London '.repeat(5).trim() })
    await page.clock.setFixedTime(new Date(thisYear, 4, 27, 12))
    await page.goto(`/share/${link}`)
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

test('notes of a link begin on one line in each month, with no room for chips that it does not have', async ({
  page,
}) => {
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
