/** Whether the browser lets code give the focus without the ring that a keyboard needs. */
export const canFocusQuietly = asksForRing()

/** Whoever knows the option asks for it, even where there is nothing to focus. */
function asksForRing(): boolean {
  let isAsked = false
  document.createElement('i').focus({
    get focusVisible() {
      isAsked = true
      return false
    },
  })
  return isAsked
}
