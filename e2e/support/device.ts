import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Response,
  type Route,
} from '@playwright/test'
import { systemChromium, testArgs } from '../../scripts/lib/chromium.mjs'
import { WRITES } from '../../scripts/lib/silentProxy.mjs'
import { type Login, openCalendar, waitForStatus } from './calendar'
import { started } from './launch'
import { sessionOf } from './server'

/** Opens the calendar of an account, signed in already, and waits until it is loaded. */
export async function openAs(
  page: Page,
  user: Login,
  server?: Parameters<typeof sessionOf>[1],
): Promise<void> {
  const session = await sessionOf(user, server)
  // Any small file of the app's origin: its local storage is the app's.
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('pocketbase_auth', text), session)
  await openCalendar(page)
  // On a phone the state stands in the menu.
  if ((page.viewportSize()?.width ?? 0) >= 768) await waitForStatus(page, 'synced')
}

/** Tells the page that it was hidden or shown, as a switch between tabs does. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => wanted })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Notes every request to the API from now on, of a page or of every page of a browser. */
export function watchApi(place: Page | BrowserContext): readonly string[] {
  const seen: string[] = []
  const note = (request: Request) => {
    const asked = `${request.method()} ${new URL(request.url()).pathname}`
    // A page that rests asks once who may see which calendars, and for those elsewhere: when that is nobody knows.
    if (isApi(request) && !/^GET \/api\/(?:calendars|outside)/.test(asked)) seen.push(asked)
  }
  if ('newPage' in place) place.on('request', note)
  else place.on('request', note)
  return seen
}

/**
 * Answers writes in place of the server. Reads go through: a live connection asks for one whenever it
 * likes, and its failure would be told instead.
 */
export function answerWrites(
  place: Page | BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<unknown> {
  return place.route(WRITES, (route) =>
    route.request().method() === 'GET' ? route.continue() : answer(route),
  )
}

/** Lets no write of this browser reach the server; answers with a function that ends it. */
export async function cutWrites(context: BrowserContext): Promise<() => Promise<void>> {
  await answerWrites(context, (route) => route.abort())
  return () => context.unroute(WRITES)
}

const isSubscription = (answer: Response) =>
  answer.request().method() === 'POST' && /realtime/.test(answer.url())

/** Waits until a page hears of changes elsewhere. */
export const hears = (page: Page) => page.waitForResponse(isSubscription)

/** Opens the calendar of an account and waits until changes elsewhere are told to it, and it is loaded. */
export async function openLive(page: Page, user: Login): Promise<void> {
  let isHeard = false
  page.on('response', (answer) => {
    isHeard ||= isSubscription(answer)
  })
  // The open stream asks for one more load: what was before it nobody told.
  const load = page.waitForRequest(
    (asked) => isHeard && asked.method() === 'GET' && /calendar_entries\/records/.test(asked.url()),
  )
  await openAs(page, user)
  await (await load).response()
  await waitForStatus(page, 'synced')
}

/** A browser of its own that keeps its data and can be killed as a crash does. */
export class KillableBrowser {
  private readonly dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-browser-'))
  private context: BrowserContext | null = null

  async open(baseURL: string | undefined): Promise<Page> {
    const executablePath = systemChromium()
    const options = {
      args: testArgs(),
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      ...(baseURL !== undefined && { baseURL }),
      ...(executablePath !== undefined && { executablePath }),
    }
    this.context = await started(() => chromium.launchPersistentContext(this.dataDir, options))
    return this.context.pages()[0] ?? (await this.context.newPage())
  }

  /** SIGKILL: nothing that the browser had not written yet is written. */
  async kill(): Promise<void> {
    // Chromium's lock on its data is a link to "<host>-<process id>".
    const lock = readlinkSync(path.join(this.dataDir, 'SingletonLock'))
    const closed = this.context?.waitForEvent('close')
    process.kill(Number(lock.slice(lock.lastIndexOf('-') + 1)), 'SIGKILL')
    await closed
    this.context = null
  }

  async dispose(): Promise<void> {
    await this.context?.close()
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
