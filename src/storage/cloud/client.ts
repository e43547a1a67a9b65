import type PocketBase from 'pocketbase'
import type { SendOptions } from 'pocketbase'
import { pocketbaseUrl } from './env'

/** A record or other answer of the server, unchecked: fields may be missing or of any type. */
export type Row = Readonly<Record<string, unknown>>

/** A failed request. `status` 0 means that no answer arrived. */
export class CloudError extends Error {
  override readonly name = 'CloudError'

  constructor(
    readonly status: number,
    /** The server's message, empty if it had none. */
    message = '',
    /** Error code by field, e.g. `{ email: 'validation_not_unique' }`. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The stored record, if the refusal contains it. */
    readonly stored: Row | null = null,
    /** When a busy server asks to be tried again, in ms from now; 0 if it does not say. */
    readonly comeBackMs = 0,
    /** The ids of this write's edits that the server has acted on before. */
    readonly known: readonly string[] = [],
  ) {
    super(message)
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Turns any rejection of the SDK into a CloudError. The SDK's error is recognised by its shape, because importing its
 * class would load the whole SDK.
 */
export function toCloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { status, response } = rowOf(error)
  if (typeof status !== 'number') return new CloudError(0)
  const { message, data, comeBack } = rowOf(response)
  const reasons = Object.entries(rowOf(data)).map(([field, why]) => [field, rowOf(why)] as const)
  const codes = reasons.map(([field, { code }]) => [field, textOf(code)])
  // Our hooks put the stored record into the parameters of a field's error.
  const stored = reasons.map(([, { params }]) => rowOf(params).record).find(isRow)
  const known = reasons.flatMap(([, { params }]) => textsOf(rowOf(params).known))
  // Retry-After may also be a date, which depends on the clocks, so it is ignored.
  const comeBackMs = 1_000 * Math.max(0, Number(comeBack) || 0)
  const fields = Object.fromEntries(codes)
  return new CloudError(status, textOf(message), fields, stored, comeBackMs, known)
}

/** The texts in an untrusted list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

let client: Promise<PocketBase> | null = null

/** The same client once it is loaded. */
let fetched: PocketBase | null = null

/** The one client of the SDK, loaded at the first request; visitors never load it. */
function pocketBase(): Promise<PocketBase> {
  client ??= import('./pocketbaseClient').then((code) =>
    code.createClient(pocketbaseUrl(), noteAnswer),
  )
  client.then(
    (pb) => {
      fetched = pb
    },
    // If loading failed, the next call tries again.
    () => {
      client = null
    },
  )
  return client
}

/** Whether the last request found no server. */
let isAway = false

const waiting = new Set<() => void>()

/** Records that a request or a live stream found no server. */
export function noteTrouble(): void {
  isAway = true
}

/** Whether there was no answer, or none of our server. */
const isTrouble = (status: number): boolean => status === 0 || status >= 500

/** Records an answer with this status. */
function noteAnswer(status: number): void {
  if (!isAway || isTrouble(status)) return
  isAway = false
  for (const listener of waiting) listener()
}

/**
 * Calls back at the first answer of any kind after trouble, so that whatever waits for the server need not wait for its
 * next try. Returns a function that stops this.
 */
export function onAnswerAgain(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Whether a request starts at once. */
export const isClientThere = (): boolean => fetched !== null

const TIMEOUT_MS = 30_000

/**
 * Runs one SDK call. Rejects only with a CloudError, with status 0 after 30 s without an answer. Once the SDK is
 * loaded, the request has started when this returns: a page that closes runs nothing later.
 */
export async function call<T>(
  request: (pb: PocketBase, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await request(fetched ?? (await pocketBase()), AbortSignal.timeout(TIMEOUT_MS))
  } catch (thrown) {
    const error = toCloudError(thrown)
    // A server that says when to come back is there, and callers must not come sooner.
    if (isTrouble(error.status) && error.comeBackMs === 0) noteTrouble()
    throw error
  }
}

/** How a request is sent: `keepalive` lets it outlive the page. */
export type SendHow = { readonly keepalive: boolean }

/** Requests a path of the API, by GET unless `options` name another method; rejects like `call`. */
export function ask(
  path: string,
  options: Pick<SendOptions, 'method' | 'query' | 'body' | 'headers' | 'keepalive' | 'fetch'> = {},
): Promise<Row> {
  return call((pb, signal) => pb.send<Row>(path, { ...options, signal }))
}

/** The most records on a page of the server. */
const PER_PAGE = 1000

/** A condition of a filter, e.g. `user = "x"`; the server reads the value as JSON. */
export const where = (field: string, value: string, sign = '='): string =>
  `${field} ${sign} ${JSON.stringify(value)}`

/** Reads one page of a collection; an answer without a list is rejected with status 0. */
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
 * Lists the records of a user that meet `which`, fetched by `watched`; each page has its own timeout. Sorted by id,
 * each page starts behind the last record of the one before, so that deletions meanwhile skip no record.
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
