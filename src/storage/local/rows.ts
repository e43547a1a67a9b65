/** What a key holds: a JSON object. */
export type Row = Readonly<Record<string, unknown>>

/** Reads a text as an object; null if it is none. */
export function rowOf(text: string | null): Row | null {
  if (text === null) return null
  try {
    const row: unknown = JSON.parse(text)
    return typeof row === 'object' && row !== null ? (row as Row) : null
  } catch {
    return null
  }
}

/** The part of the base in which a day lies, e.g. `2026-3` for May and June. */
export const partOf = (date: string) =>
  `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 2)}`
