import { expect, type Page } from '@playwright/test'
import { locales, startWith } from './support/screens'
import { newUser, sessionOf } from './support/server'
import { publish } from './support/share'
import { test } from './support/test'
import { holdBack } from './support/wire'

/** Each start, what it fetches before it shows anything, and where it begins. */
const starts: readonly {
  readonly who: string
  readonly needed: readonly string[]
  begin(page: Page): Promise<string>
}[] = [
  { who: 'a visitor', needed: ['firstScreen'], begin: async () => '/' },
  {
    who: 'an account',
    needed: ['firstScreen', 'later', 'account', 'marking'],
    async begin(page) {
      await startWith(page, { pocketbase_auth: await sessionOf(await newUser()) })
      return '/'
    },
  },
  {
    who: 'a link',
    needed: ['firstScreen', 'later', 'link'],
    begin: () => publish(true),
  },
]

test('Must hold: what the start of a visitor, an account or a link needs is asked for before its code runs, and once', async ({
  browser,
}) => {
  for (const { who, needed, begin } of starts) {
    const context = await browser.newContext({ locale: locales.de })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const letIn = await holdBack(page, '**/assets/index-*')
    await page.goto(await begin(page), { waitUntil: 'commit' })
    const isAsked = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`))
    const isMissing = () => needed.filter((name) => !isAsked(name))
    await expect.poll(isMissing, { message: who }).toEqual([])
    expect(isAsked('account')).toBe(needed.includes('account'))
    letIn()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    const files = asked.filter((path) => path.startsWith('/assets/'))
    expect(files).toEqual([...new Set(files)])
    await context.close()
  }
})
