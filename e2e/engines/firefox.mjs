import puppeteer from 'puppeteer-core'

/** Windows of a desktop with a mouse; 6 is what Firefox calls one that hovers. */
const PREFERENCES = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }
/** The first page of a Firefox may take most of a minute on a busy machine. */
const PATIENCE = 90_000
/** A4 on its side; Puppeteer gives Firefox centimetres where it takes inches. */
const SHEET = { width: '29.7cm', height: '21cm' }

function tabOf(page) {
  page.setDefaultTimeout(PATIENCE)
  return {
    go: (url) => page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE }),
    front: () => page.bringToFront(),
    run: (work, ...given) => page.evaluate(work, ...given),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async pressWith(held, key) {
      await page.keyboard.down(held)
      await page.keyboard.press(key)
      await page.keyboard.up(held)
    },
    pdf: () => page.pdf({ ...SHEET, printBackground: true, timeout: PATIENCE }),
  }
}

/** Firefox over WebDriver BiDi, with a profile of its own. */
export async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
  })
  return {
    version: await browser.version(),
    open: async () => {
      const page = await browser.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      return tabOf(page)
    },
    close: () => browser.close(),
  }
}
