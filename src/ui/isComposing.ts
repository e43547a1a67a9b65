type Press = { readonly isComposing: boolean; readonly keyCode: number }

/** What a browser calls every key that an input method takes; Safari's only sign of the one that ends it. */
const TAKEN = 229

/** Whether a key belongs to a text that is put together by an input method: it means nothing to the page. */
export const isComposing = ({ isComposing, keyCode }: Press): boolean =>
  isComposing || keyCode === TAKEN
