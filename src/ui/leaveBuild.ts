/** The key in `sessionStorage` of the build that this tab reloads to leave, by the address of its script. */
const LEFT_BUILD = 'quartal:1:left-build'

/**
 * Says whether this tab may reload to leave the build with this script, and notes that it does: it gets that answer
 * once for each build, because the browser may also have discarded the files of the right one.
 */
export function mayLeaveBuild(script: string): boolean {
  try {
    // Each tab may run another build, so each remembers for itself.
    if (sessionStorage.getItem(LEFT_BUILD) === script) return false
    sessionStorage.setItem(LEFT_BUILD, script)
    return true
  } catch {
    // The browser stores nothing: the page might reload for ever.
    return false
  }
}
