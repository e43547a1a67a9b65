/**
 * Since when the server has each tag, as it told in this visit. Tags stand in the order in which they were made: one
 * that is made again under its id, e.g. by Undo, gets its old place with its old time.
 */
const times = new Map<string, string>()

type Row = Readonly<Record<string, unknown>>

/** Remembers the time of a tag's record. */
export function rememberTagTime({ id, created }: Row): void {
  if (typeof id === 'string' && typeof created === 'string' && created !== '')
    times.set(id, created)
}

/** What is sent along with a tag that is made; a server without our hooks does not read it. */
export function sinceHeader(id: string): Record<string, string> {
  const since = times.get(id)
  return since === undefined ? {} : { 'X-Tag-Since': since }
}
