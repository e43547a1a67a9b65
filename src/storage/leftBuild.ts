/** Of this tab alone: others may have another build. */
const KEY = 'quartal:1:left-build'

/**
 * Notes that this tab leaves a build, named by the address of its script. Says whether it had not
 * before; where the browser keeps nothing it always had, for nobody could end a row of attempts.
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
