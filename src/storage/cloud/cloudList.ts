import type PocketBase from 'pocketbase'
import { CloudError } from './cloudError'
import { call } from './pocketbase'

type Row = Readonly<Record<string, unknown>>

type Query = {
  readonly filter: string
  readonly sort?: string | undefined
  readonly fields?: string | undefined
  readonly page?: number
  readonly perPage: number
  readonly skipTotal?: boolean
}

type Page = { readonly items: readonly Row[]; readonly isLast: boolean }

/** The most records that the server puts on a page. */
const PER_PAGE = 1000

/** Reads one page of a collection; an answer without a list is no empty list (D9), it is none: status 0. */
export async function readPage(
  collection: string,
  queryOf: (pb: PocketBase) => Query,
): Promise<Page> {
  const answer = await call((pb, signal) =>
    pb.send<{ items?: unknown; perPage?: unknown }>(`/api/collections/${collection}/records`, {
      query: { page: 1, ...queryOf(pb) },
      signal,
    }),
  )
  const { items, perPage } = answer
  if (!Array.isArray(items)) throw new CloudError(0, '')
  return { items, isLast: items.length < (typeof perPage === 'number' ? perPage : PER_PAGE) }
}

type Wanted = {
  readonly sort: string
  readonly fields?: string
  /** Which of them; all unless it is given. */
  readonly which?: (pb: PocketBase) => string
}

/**
 * Lists the records of a user (s.7), each page with a patience of its own. Sorted by id, a page begins
 * behind the last record of the one before: what is deleted meanwhile moves no other over its edge.
 */
export async function listOwn(
  collection: string,
  userId: string,
  { sort, fields, which }: Wanted,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let number = 1; ; number += 1) {
    const last = sort === 'id' ? rows.at(-1)?.id : undefined
    const { items, isLast } = await readPage(collection, (pb) => ({
      filter: [
        pb.filter('user = {:userId}', { userId }),
        ...(which ? [which(pb)] : []),
        ...(last === undefined ? [] : [pb.filter('id > {:last}', { last })]),
      ].join(' && '),
      sort,
      fields,
      page: sort === 'id' ? 1 : number,
      perPage: PER_PAGE,
      skipTotal: true,
    }))
    rows.push(...items)
    if (isLast) return rows
    if (sort === 'id' && typeof rows.at(-1)?.id !== 'string') throw new CloudError(0, '')
  }
}
