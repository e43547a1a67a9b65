let isKnown: boolean | undefined

/** Whether the browser lets code give the focus without the ring that a keyboard needs. */
export function canFocusQuietly(): boolean {
  if (isKnown !== undefined) return isKnown
  isKnown = false
  document.createElement('i').focus({
    get focusVisible() {
      isKnown = true
      return false
    },
  })
  return isKnown
}
