import { CloudError, type Row } from './cloudError'
import { ask } from './pocketbase'

/** The most records that the server puts on a page. */
const PER_PAGE = 1000

/** A condition of a filter, e.g. `user = "x"`: the server reads a value as JSON text. */
export const where = (field: string, value: string, sign = '='): string =>
  `${field} ${sign} ${JSON.stringify(value)}`

/** Reads one page of a collection; an answer without a list is no empty list (D9), it is none: status 0. */
export async function readPage(
  collection: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): Promise<{ readonly rows: readonly Row[]; readonly isLast: boolean }> {
  const path = `/api/collections/${collection}/records`
  const { items, perPage } = await ask(path, { query: { page: 1, ...query } })
  if (!Array.isArray(items)) throw new CloudError(0)
  return { rows: items, isLast: items.length < (Number(perPage) || PER_PAGE) }
}

/**
 * Lists the records of a user (s.7), of them those `which`, each page with a patience of its own. Sorted by id, a page
 * begins behind the last record of the one before: what is deleted meanwhile moves no other over its edge.
 */
export async function listOwn(
  collection: string,
  userId: string,
  { sort, fields, which }: { sort: string; fields?: string; which?: string },
): Promise<Row[]> {
  const all: Row[] = []
  const conditions = [where('user', userId), ...(which ? [which] : [])]
  let behind: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows, isLast } = await readPage(collection, {
      filter: [...conditions, ...behind].join(' && '),
      sort,
      fields,
      page: behind.length > 0 ? 1 : page,
      perPage: PER_PAGE,
      skipTotal: true,
    })
    all.push(...rows)
    if (isLast) return all
    const last = rows.at(-1)?.id
    if (sort !== 'id') continue
    if (typeof last !== 'string') throw new CloudError(0)
    behind = [where('id', last, '>')]
  }
}
