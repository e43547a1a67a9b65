import { vi } from 'vitest'

/** A request as it left, its body read back from JSON. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Record<string, string>
  readonly keepalive: boolean
}

export type Reply = { readonly status: number; readonly body?: unknown; readonly type?: string }

async function readBody(body: unknown): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof FormData) return JSON.parse(String(body.get('@jsonPayload')))
  return undefined
}

/** Puts a server in place of fetch that answers with `reply`; gathers what was sent. */
export function stubFetch(reply: (sent: Sent) => Reply | Promise<Reply>): Sent[] {
  const log: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://app.test')
    const sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await readBody(init.body),
      headers: Object.fromEntries(new Headers(init.headers)),
      keepalive: init.keepalive ?? false,
    }
    log.push(sent)
    const { status, body, type = 'application/json' } = await reply(sent)
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
      status,
      headers: { 'Content-Type': type },
    })
  })
  return log
}
