let isKnown = false

// Whoever knows the option asks for it, even where there is nothing to focus.
document.createElement('i').focus({
  get focusVisible() {
    isKnown = true
    return false
  },
})

/** Whether the browser lets code give the focus without the ring that a keyboard needs. */
export const canFocusQuietly = isKnown
