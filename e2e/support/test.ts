import { type Browser, test as base } from '@playwright/test'
import { started } from './launch'

/**
 * A test whose pages are gone when it ends. Playwright closes its own `page`; what a test opened with
 * `browser.newContext()` would live on in the worker, work beside all tests after it, and be the page that
 * is told when one of them fails.
 */
export const test = base.extend<{ closed: undefined }, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await started(() => playwright[browserName].launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
