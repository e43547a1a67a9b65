import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { holidaysAnswer } from '../testing/germanHolidays'
import { schoolAnswer } from '../testing/schoolHolidays'

/** The hosts that a build without a setting of its own asks: for public holidays, and for those of schools. */
const REAL_HOST = 'https://get.api-feiertage.de/'
const SCHOOL_HOST = 'https://openholidaysapi.org/'

export type Trouble = 'none' | 'silent' | 'garbage'

function send(response: ServerResponse, status: number, body: string): void {
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  response.writeHead(status, headers).end(body)
}

/** What is answered while nothing is the matter. */
function goodAnswer({ pathname, searchParams }: URL): unknown {
  const asked = (name: string) => searchParams.get(name) ?? ''
  if (!pathname.endsWith('/SchoolHolidays')) {
    return holidaysAnswer(Number(asked('years')), searchParams.get('states'))
  }
  return schoolAnswer(asked('subdivisionCode'), asked('validFrom'), asked('validTo'))
}

/** The holidays APIs on this machine, with the faults that the real one may have. */
export class HolidaysServer {
  trouble: Trouble = 'none'
  readonly asked: string[] = []
  private url = ''
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(`${request.method} ${request.url}`)
    if (this.trouble === 'silent') return
    const good = goodAnswer(new URL(request.url ?? '/', REAL_HOST))
    send(
      response,
      200,
      this.trouble === 'garbage' ? '<html>Maintenance</html>' : JSON.stringify(good),
    )
  })

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  /** The page's requests to the real hosts reach this server; the page's policy is asked before. */
  async serve(page: Page): Promise<void> {
    for (const host of [REAL_HOST, SCHOOL_HOST]) {
      await page.route(`${host}**`, async (route) => {
        const asked = route.request().url().replace(host, this.url)
        // A page that gave up takes no answer any more.
        const response = await route.fetch({ url: asked }).catch(() => null)
        if (response) await route.fulfill({ response }).catch(() => undefined)
      })
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
