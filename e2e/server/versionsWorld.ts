import { ENTRIES, entryBody, makeId, type Person, type Refusal, type Server, send } from './harness'
import { inDatabase } from './inDatabase'

export const VERSIONS = '/api/versions'
export const DAY_MS = 24 * 60 * 60 * 1000

export type Version = {
  readonly at: number
  readonly by: string
  readonly name: string
  readonly kind: string
  readonly tags: readonly string[]
  readonly notes: string
}
export type GoneTag = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly color: string
  readonly leave: number
  readonly created: string
  readonly at: number
}
export type DayAt = {
  readonly date: string
  readonly tags: readonly string[]
  readonly notes: string
  readonly kind: string
  readonly by: string
  readonly since: number
  readonly cut?: boolean
}
export type LargerChange = {
  readonly at: number
  readonly until: number
  readonly by: string
  readonly name: string
  readonly kind: string
  readonly days: number
  readonly tag?: Omit<GoneTag, 'at'>
}

type Asked = Readonly<Record<string, string | number>>
type Token = Pick<Person, 'token'>

/** Opens what a server says of earlier versions to the people of a test. */
export function openVersions(server: Server) {
  const ask = <T = Refusal>({ token }: Partial<Token>, asked: Asked = {}) => {
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, String(value)]),
    )
    return send<T>(server, 'GET', `${VERSIONS}?${search}`, { token })
  }
  return {
    ask,
    ofDay: async (person: Token, date: string, asked: Asked = {}) =>
      (
        await ask<{ versions: Version[]; tags: GoneTag[] }>(person, {
          date,
          ...asked,
        })
      ).body,
    ofYear: async (person: Token, at: number, year: string | number, asked: Asked = {}) =>
      (
        await ask<{ days: DayAt[]; tags: GoneTag[]; renamed: GoneTag[] }>(person, {
          at,
          year,
          ...asked,
        })
      ).body,
    changes: async (person: Token, asked: Asked = {}) =>
      (await ask<{ changes: LargerChange[] }>(person, asked)).body.changes,
    /** Runs a statement; `{id}` stands for the account. */
    run: ({ id }: Person, statement: string) =>
      inDatabase(
        server,
        `app.db().newQuery(\`${statement.replaceAll('{id}', `'${id}'`)}\`).execute()`,
      ),
    /** How many rows hold of a condition, in a table of versions. */
    countIn: (table: string, condition = 'true') => {
      const printed = inDatabase(
        server,
        `const row = new DynamicModel({ number: 0 })
         app.db().newQuery("SELECT count(*) AS number FROM ${table} WHERE ${condition}").one(row)
         console.log('count: ' + row.number)`,
      )
      return Number(/count: (\d+)/.exec(printed)?.[1])
    },
    /** What is kept of an account, in bytes as they are counted. */
    bytesOf: ({ id }: Person) => {
      const printed = inDatabase(
        server,
        `const row = new DynamicModel({ days: 0, tags: 0 })
         app.db().newQuery("SELECT (SELECT coalesce(sum(iif(tags IS NULL, 70, 200 + octet_length(tags) + octet_length(notes))), 0)"
           + " FROM day_versions WHERE user = '${id}') AS days, (SELECT coalesce(sum(200 + octet_length(held)), 0)"
           + " FROM tag_versions WHERE user = '${id}') AS tags").one(row)
         console.log('bytes: ' + row.days + ' ' + row.tags)`,
      )
      const [days = 0, tags = 0] = (/bytes: (\d+) (\d+)/.exec(printed) ?? []).slice(1).map(Number)
      return { days, tags }
    },
    /** When the rows came that hold of a condition, in a table of versions. */
    timesOf: (table: string, condition: string) => {
      const printed = inDatabase(
        server,
        `const row = new DynamicModel({ times: '' })
         app.db().newQuery("SELECT coalesce(group_concat(at), '') AS times FROM (SELECT at FROM ${table} WHERE ${condition} ORDER BY at)").one(row)
         console.log('times: ' + row.times)`,
      )
      return (/times: (.*)/.exec(printed)?.[1] ?? '').split(',').map(Number)
    },
    /** Has the server forget what it does not keep, as it does by itself. */
    tidy: async () => {
      const { token } = server.superuser
      return (await send(server, 'POST', '/api/crons/versions', { token })).status
    },
  }
}

export type Versions = ReturnType<typeof openVersions>

/** What a day held, without when and by whom it was changed. */
export const contentsOf = (versions: readonly Pick<Version, 'tags' | 'notes'>[]) =>
  versions.map(({ tags, notes }) => [tags.join(), notes])

/** Writes of one person, each with the headers that it is sent with. */
export function writesOf(server: Server, { token }: Token) {
  const write = <T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => send<T>(server, method, path, { token, body, headers })
  return {
    make: (owner: Person, changes: object, headers?: Record<string, string>) =>
      write<{ id: string; date: string }>(
        'POST',
        ENTRIES,
        { ...entryBody(owner), id: makeId(), ...changes },
        headers,
      ),
    change: (id: string, body: unknown, headers?: Record<string, string>) =>
      write('PATCH', `${ENTRIES}/${id}`, body, headers),
    remove: (id: string, headers?: Record<string, string>) =>
      write('DELETE', `${ENTRIES}/${id}`, undefined, headers),
    batch: (requests: readonly unknown[], headers?: Record<string, string>) =>
      write<{ status: number; body: { id: string } }[]>(
        'POST',
        '/api/batch',
        { requests },
        headers,
      ),
  }
}
