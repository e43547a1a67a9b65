import { spawn } from 'node:child_process'
import { Builder, By, Key } from 'selenium-webdriver'
import { freePort } from '../../scripts/lib/ports.mjs'

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const ANSWERS_WITHIN = 30_000

/** Starts a screen that nobody sees, with the first number that is free, and resolves with its name. */
async function openScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1700x1200x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb has ended (${code}).`)))
    child.stdio[3].once('data', (text) => resolve(String(text).trim()))
  })
  return { display: `:${number}`, close: () => child.kill() }
}

async function answers(url) {
  const deadline = Date.now() + ANSWERS_WITHIN
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not answer.')
}

/** Tabs share one driver, which acts on the one in front. */
function tabOf(driver, handle) {
  const here = async (work) => {
    await driver.switchTo().window(handle)
    return work()
  }
  const keys = (...chord) =>
    here(() =>
      driver
        .actions()
        .sendKeys(...chord)
        .perform(),
    )
  return {
    go: (url) => here(() => driver.get(url)),
    front: () => here(() => undefined),
    run: (work, ...given) =>
      here(() => driver.executeScript(`return (${work})(...arguments)`, ...given)),
    click: (selector) => here(() => driver.findElement(By.css(selector)).click()),
    type: (text) => keys(text),
    press: (key) => keys(Key[key.toUpperCase()] ?? key),
    pressWith: (held, key) =>
      here(() =>
        driver
          .actions()
          .keyDown(Key[held.toUpperCase()])
          .sendKeys(Key[key.toUpperCase()])
          .keyUp(Key[held.toUpperCase()])
          .perform(),
      ),
  }
}

/** WebKit as GTK has it, through its own driver. */
export async function openWebKit() {
  const screen = await openScreen()
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display },
  })
  const end = () => {
    service.kill()
    screen.close()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      })
      .build()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1500, height: 1050 })
    const first = await driver.getWindowHandle()
    let isFirst = true
    const capabilities = await driver.getCapabilities()
    return {
      version: `WebKit ${capabilities.getBrowserVersion()}`,
      async open() {
        if (!isFirst) await driver.switchTo().newWindow('tab')
        const handle = isFirst ? first : await driver.getWindowHandle()
        isFirst = false
        return tabOf(driver, handle)
      },
      async close() {
        await driver.quit().catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
