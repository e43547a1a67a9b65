/** In `sessionStorage`, because each tab may run another build. */
const KEY = 'quartal:1:left-build'

/**
 * Remembers that this tab reloads to leave a build, named by the address of its script, and says whether this
 * is the first time. Where the browser stores nothing the answer is no: else the page might reload for ever.
 */
export function isFirstFrom(script: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === script) return false
    sessionStorage.setItem(KEY, script)
    return true
  } catch {
    return false
  }
}
