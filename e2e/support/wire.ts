import type { Page } from '@playwright/test'

/** One call to the record API, as it left the browser. */
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type BatchItem = { method: string; url: string; body?: unknown }

/** A batch travels as JSON, or as a form with the JSON in one of its parts. */
function batchItems(text: string): readonly BatchItem[] {
  const json = text.startsWith('{') ? text : (/^\{.*\}\r?$/m.exec(text)?.[0] ?? '{}')
  return (JSON.parse(json) as { requests?: BatchItem[] }).requests ?? []
}

function callOf(method: string, url: string, body: unknown): Call {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    method,
    path: pathname.replace('/api/collections/', ''),
    query: Object.fromEntries(searchParams),
    body,
  }
}

/** Lets files not arrive, told by a glob; answers with a function that does. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let arrive = () => {}
  const wait = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(files, async (route) => {
    await wait
    await route.continue()
  })
  return arrive
}

/** Records every call to a collection of the record API from now on, those in a batch one by one. */
export function recordCalls(page: Page): readonly Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const text = request.postDataBuffer()?.toString('utf8') ?? ''
    if (pathname === '/api/batch') {
      for (const { method, url, body } of batchItems(text)) calls.push(callOf(method, url, body))
    } else if (pathname.startsWith('/api/collections/')) {
      calls.push(callOf(request.method(), request.url(), text ? JSON.parse(text) : null))
    }
  })
  return calls
}

/** The calls of one method and path, in their order. */
export const callsTo = (calls: readonly Call[], method: string, path: string | RegExp) =>
  calls.filter(
    (call) =>
      call.method === method &&
      (typeof path === 'string' ? call.path === path : path.test(call.path)),
  )
