/** An unchecked JSON object from storage. */
export type Row = Readonly<Record<string, unknown>>

/** Parses a text as an object; null if it is none. */
export function rowOf(text: string | null): Row | null {
  if (text === null) return null
  try {
    const row: unknown = JSON.parse(text)
    return typeof row === 'object' && row !== null ? (row as Row) : null
  } catch {
    return null
  }
}

/** Reads a list of texts; empty if it is none. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []
