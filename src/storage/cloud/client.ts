import type PocketBase from 'pocketbase'
import type { SendOptions } from 'pocketbase'
import { pocketbaseUrl } from './env'

/** A record, or another answer of the server, as it came: what is in it may be missing or foreign. */
export type Row = Readonly<Record<string, unknown>>

/** A request that did not succeed. `status` 0 means that no answer arrived. */
export class CloudError extends Error {
  override readonly name = 'CloudError'

  constructor(
    readonly status: number,
    /** The server's own words, empty if it had none. */
    message = '',
    /** Error code by field, e.g. `{ email: 'validation_not_unique' }`. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The caller's own record as the server holds it, where a refusal brings it along. */
    readonly stored: Row | null = null,
    /** When the server, which has no time now, asks to be tried again, in ms from now; 0 if it did not say. */
    readonly comeBackMs = 0,
    /** Of the edits that a write brought, those that the server has acted on before. */
    readonly known: readonly string[] = [],
  ) {
    super(message)
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Turns whatever the SDK rejects with into a CloudError. The SDK's error is known by its shape:
 * its class would bring the whole SDK along.
 */
export function toCloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { status, response } = rowOf(error)
  if (typeof status !== 'number') return new CloudError(0)
  const { message, data, comeBack } = rowOf(response)
  const reasons = Object.entries(rowOf(data)).map(([field, why]) => [field, rowOf(why)] as const)
  const codes = reasons.map(([field, { code }]) => [field, textOf(code)])
  // Our hooks put the record into the parameters of the field's error.
  const stored = reasons.map(([, { params }]) => rowOf(params).record).find(isRow)
  const known = reasons.flatMap(([, { params }]) => textsOf(rowOf(params).known))
  // It may be a date, of which clocks think differently.
  const comeBackMs = 1_000 * Math.max(0, Number(comeBack) || 0)
  const fields = Object.fromEntries(codes)
  return new CloudError(status, textOf(message), fields, stored, comeBackMs, known)
}

/** The texts of a list of foreign origin. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

let client: Promise<PocketBase> | null = null

/** The same, as soon as it is there. */
let fetched: PocketBase | null = null

/** The one client of the SDK, fetched when it is first needed: visitors never need it. */
function pocketBase(): Promise<PocketBase> {
  client ??= import('./pocketbaseClient').then((code) =>
    code.createClient(pocketbaseUrl(), noteAnswer),
  )
  client.then(
    (pb) => {
      fetched = pb
    },
    // A chunk that could not be loaded is asked for again the next time.
    () => {
      client = null
    },
  )
  return client
}

/** Whether the server was not there when it was last asked. */
let isAway = false

const waiting = new Set<() => void>()

/** A request, or a live stream, found no server. */
export function noteTrouble(): void {
  isAway = true
}

/** No answer, or none of our server. */
const isTrouble = (status: number): boolean => status === 0 || status >= 500

/** An answer came, with this status. */
function noteAnswer(status: number): void {
  if (!isAway || isTrouble(status)) return
  isAway = false
  for (const hear of waiting) hear()
}

/**
 * Calls back with the first answer of the server after trouble, to whatever it was: what else waits for the server need
 * not wait for its own time. Answers with an "off".
 */
export function onAnswerAgain(hear: () => void): () => void {
  waiting.add(hear)
  return () => waiting.delete(hear)
}

/** Says whether a request begins at once. */
export const isClientThere = (): boolean => fetched !== null

const TIMEOUT_MS = 30_000

/**
 * Runs one SDK call; it rejects with a CloudError only, with status 0 after 30 s without an answer. Once the SDK is there
 * the request has begun when this returns: a page that goes away runs nothing later, and what it draws comes first.
 */
export async function call<T>(
  request: (pb: PocketBase, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await request(fetched ?? (await pocketBase()), AbortSignal.timeout(TIMEOUT_MS))
  } catch (thrown) {
    const error = toCloudError(thrown)
    // A server that says when to come back is there: whoever waits for it must not come sooner.
    if (isTrouble(error.status) && error.comeBackMs === 0) noteTrouble()
    throw error
  }
}

/** How a request is sent: `keepalive` lets it outlive the page. */
export type SendHow = { readonly keepalive: boolean }

/** Asks for a path of the API, with GET unless `options` say another method; else as `call`. */
export function ask(
  path: string,
  options: Pick<SendOptions, 'method' | 'query' | 'body' | 'headers' | 'keepalive' | 'fetch'> = {},
): Promise<Row> {
  return call((pb, signal) => pb.send<Row>(path, { ...options, signal }))
}

/** The most records that the server puts on a page. */
const PER_PAGE = 1000

/** A condition of a filter, e.g. `user = "x"`: the server reads a value as JSON text. */
export const where = (field: string, value: string, sign = '='): string =>
  `${field} ${sign} ${JSON.stringify(value)}`

/** Reads one page of a collection; an answer without a list is no empty list, it is none: status 0. */
export async function readPage(
  collection: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
  watched?: typeof fetch,
): Promise<{ readonly rows: readonly Row[]; readonly isLast: boolean }> {
  const path = `/api/collections/${collection}/records`
  const { items, perPage } = await ask(path, {
    query: { page: 1, ...query },
    ...(watched && { fetch: watched }),
  })
  if (!Array.isArray(items)) throw new CloudError(0)
  return { rows: items, isLast: items.length < (Number(perPage) || PER_PAGE) }
}

/**
 * Lists the records of a user, of them those `which`, each page with a patience of its own, fetched by `watched`. Sorted by id, a page
 * begins behind the last record of the one before: what is deleted meanwhile moves no other over its edge.
 */
export async function listOwn(
  collection: string,
  userId: string,
  {
    sort,
    fields,
    which,
    watched,
  }: { sort: string; fields?: string; which?: string; watched?: typeof fetch },
): Promise<Row[]> {
  const all: Row[] = []
  const conditions = [where('user', userId), ...(which ? [which] : [])]
  let behind: string[] = []
  for (let page = 1; ; page += 1) {
    const query = {
      filter: [...conditions, ...behind].join(' && '),
      sort,
      fields,
      page: behind.length > 0 ? 1 : page,
      perPage: PER_PAGE,
      skipTotal: true,
    }
    const { rows, isLast } = await readPage(collection, query, watched)
    all.push(...rows)
    if (isLast) return all
    if (sort !== 'id') continue
    const last = rows.at(-1)?.id
    if (typeof last !== 'string') throw new CloudError(0)
    behind = [where('id', last, '>')]
  }
}
