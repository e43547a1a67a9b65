import fc from 'fast-check'
import * as pictures from '../../support/pictures'
import type { Server } from '../harness'
import { TEXTS } from './shapes'
import { bodyOf, wildQuery, wildValue } from './values'

export type Route = {
  readonly name: string
  readonly method: string
  readonly token: string | undefined
  /** Where it goes: one of these paths. */
  readonly paths: readonly string[]
  readonly fields: Readonly<Record<string, fc.Arbitrary<unknown>>>
  readonly headers?: Readonly<Record<string, string>>
  /** How many of a thousand bodies go here. */
  readonly share: number
}

type Content =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly parts: readonly Part[] }

/** The name of a part of a form, what it holds, and the name of the file if it is one. */
type Part = readonly [string, string | Uint8Array<ArrayBuffer>, string | null]

export type HostileRequest = {
  readonly method: string
  readonly path: string
  readonly token: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly content: Content
}

const PATIENCE = 15_000

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  '',
]

/** As many names as a body of half a megabyte has room for. */
const MANY_KEYS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`k${index}`, 1])),
)

/** Pictures that would fill any memory, and one that does not. */
const PICTURES = [
  pictures.png(30_000, 30_000),
  pictures.jpeg(60_000, 60_000),
  pictures.gif(10, 10, pictures.gifFrame(65_535, 65_535)),
  pictures.webp(pictures.vp8x(10, 10), pictures.vp8(16_000, 16_000)),
  pictures.png(9, 9, ...Array(500).fill(pictures.pngText(0))),
  pictures.jpegStart,
  pictures.png(90, 90),
].map((bytes) => new Uint8Array(bytes))

/** Headers of many parts, each of which somebody might look at. */
const LISTS = [',', 't=1,v1=0,', 'br;q=0.1, ', '203.0.113.7, '].map((part) => part.repeat(300))

const FORM = '--x\r\nContent-Disposition: form-data; name="label"\r\n\r\nhalf a form'

function contentOf(fields: Route['fields'], ids: readonly string[]): fc.Arbitrary<Content> {
  const body = bodyOf(fields, ids)
  const wild = wildValue(ids)
  const json = fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: wild })
  const text = fc.oneof(
    body.map((value) => JSON.stringify(value)),
    body.chain((value) => {
      const whole = JSON.stringify(value)
      return fc.nat(whole.length).map((end) => whole.slice(0, end))
    }),
    fc.constantFrom(FORM, '"', '\ufeff{}', '{"a":1}{"b":2}', MANY_KEYS, ...TEXTS),
    body.map((value) => `{"a":1e99999,${JSON.stringify(value).slice(1)}`),
    body.map((value) => new URLSearchParams(asTexts(value)).toString()),
  )
  const part = fc.tuple(
    fc.constantFrom(...Object.keys(fields), '@jsonPayload', 'tags', '', '__proto__'),
    wild.map(asText),
    fc.option(fc.constantFrom('a.png', '../../x', 'a\u0000b.svg', '', 'x'.repeat(300)), {
      freq: 3,
    }),
  )
  const picture = fc.constantFrom(...PICTURES)
  const file = fc.tuple(
    fc.constantFrom('avatar', 'avatar+', '+avatar'),
    picture,
    fc.constant('a.png'),
  )
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => ({ kind: 'json', value }) as const) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES), text)
        .map(([type, sent]) => ({ kind: 'raw', type, text: sent }) as const),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(body, fc.array(fc.oneof(part, file), { maxLength: 3 })).map(
        ([value, odd]) =>
          ({
            kind: 'form',
            parts: [...asTexts(value).map(([name, sent]) => [name, sent, null] as const), ...odd],
          }) as const,
      ),
    },
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const asTexts = (body: Record<string, unknown>): [string, string][] =>
  Object.entries(body).map(([name, value]) => [name, asText(value) ?? ''])

/** Requests to a route, right and wrong ones; `ids` are those of records that exist. */
export function requestsTo(route: Route, ids: readonly string[]): fc.Arbitrary<HostileRequest> {
  const query = fc.option(wildQuery(ids), { nil: '', freq: 4 })
  const odd = fc.constantFrom('0', '-1', 'NaN', '1e99', 'x'.repeat(9_000), '%00', '[]')
  const long = fc.oneof(odd, fc.constantFrom(...LISTS))
  const named = {
    'X-If-Rev': odd,
    'X-If-Tag': odd,
    'X-If-Updated': odd,
    'X-Edits': fc.oneof(odd, fc.constantFrom(',', `0000000001-${'a'.repeat(15)}`)),
    'Accept-Encoding': long,
    'Accept-Language': long,
    'Stripe-Signature': long,
    'X-Forwarded-For': long,
    'X-Forwarded-Proto': long,
  }
  const headers = fc.option(fc.record(named, { requiredKeys: [] }), { nil: {}, freq: 4 })
  return fc
    .tuple(fc.constantFrom(...route.paths), query, headers, contentOf(route.fields, ids))
    .map(([path, asked, extra, content]) => ({
      method: route.method,
      path: asked ? `${path}?${asked}` : path,
      token: route.token,
      headers: { ...route.headers, ...extra },
      content,
    }))
}

function bodyFor(content: Content): { type?: string; body: string | FormData } {
  if (content.kind === 'json') {
    return { type: 'application/json', body: JSON.stringify(content.value) ?? 'null' }
  }
  if (content.kind === 'raw') return { type: content.type, body: content.text }
  const form = new FormData()
  for (const [name, text, file] of content.parts) {
    if (file === null) form.append(name, String(text))
    else form.append(name, new Blob([text]), file)
  }
  return { body: form }
}

/** How often a request is sent at most: on a busy machine any of them may be asked to come back later. */
const MOST_TRIES = 8

/**
 * Sends a request and returns what a client sees; a server that stays silent fails the test. What a server at its limits
 * puts off is sent again when it says.
 */
export async function fire(server: Server, request: HostileRequest) {
  for (let tries = 1; ; tries++) {
    const answer = await sendTo(server, request)
    const comeBack = Number(answer.headers.get('Retry-After'))
    const text = await answer.text()
    if (answer.status !== 503 || !(comeBack > 0) || tries === MOST_TRIES) {
      return { status: answer.status, text }
    }
    await new Promise((resolve) => setTimeout(resolve, comeBack * 1_000))
  }
}

async function sendTo(server: Server, request: HostileRequest): Promise<Response> {
  const { type, body } = bodyFor(request.content)
  const hasBody = request.method !== 'GET'
  return await fetch(server.url + request.path, {
    method: request.method,
    headers: {
      ...(type !== undefined && hasBody && { 'Content-Type': type }),
      ...(request.token !== undefined && { Authorization: request.token }),
      ...request.headers,
    },
    body: hasBody ? body : null,
    signal: AbortSignal.timeout(PATIENCE),
  })
}
