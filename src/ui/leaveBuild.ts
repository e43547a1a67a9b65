/** The `sessionStorage` key of the build that this tab has reloaded to leave, named by its script. */
const LEFT_BUILD = 'quartal:1:left-build'

/**
 * Whether this tab may reload to leave the build of this script, once for each build; notes that it does. Only once,
 * because the browser may also have lost files of the right build.
 */
export function mayLeaveBuild(script: string): boolean {
  try {
    // Each tab remembers its own, as each may run another build.
    if (sessionStorage.getItem(LEFT_BUILD) === script) return false
    sessionStorage.setItem(LEFT_BUILD, script)
    return true
  } catch {
    // Without storage the page might reload for ever.
    return false
  }
}
