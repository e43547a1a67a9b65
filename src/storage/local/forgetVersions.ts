import * as keys from './keys'
import { readText, removeKey } from './localJson'

/** Removes what a visitor's days held before: it is not left to the next visitor of this browser (V3, D7). */
export function forgetVersions(): void {
  if (readText(keys.versions) === null) return
  // Rows without the mark are nobody's at once; if their code cannot be fetched, it empties them with the next edit.
  removeKey(keys.versions)
  import('./visitorVersions')
    .then(({ visitorVersions }) => visitorVersions.keep())
    .catch(() => undefined)
}
