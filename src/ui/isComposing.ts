type Press = { readonly isComposing: boolean; readonly keyCode: number }

/** The `keyCode` of keys that an input method handles; in Safari the only sign of the key that ends a word. */
const TAKEN = 229

/** Whether a key belongs to an input method that composes text; the page must ignore it. */
export const isComposing = ({ isComposing, keyCode }: Press): boolean =>
  isComposing || keyCode === TAKEN
