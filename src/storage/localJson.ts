/** Local storage that never throws: reads answer null, writes say whether they held. */

/** Reads a key; null if it is missing or storage is closed to us. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; false if storage is full or closed to us. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Says whether this page may use local storage at all, however full it is. */
export function hasStorage(): boolean {
  try {
    return typeof localStorage.length === 'number'
  } catch {
    return false
  }
}

/** Removes a key. */
export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is closed to us, so there is nothing to remove.
  }
}

/** Reads a key as JSON; undefined if it is missing or malformed. Malformed text stays where it is. */
export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a key as JSON; false if storage is full or closed to us. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** The keys that start with a prefix. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
