/** Every time span of the specification, in milliseconds (s.4, s.9, D4, D5, D7). */
export const SAVE_DEBOUNCE_MS = 1_000
/** A save is never put off longer than this by further edits (D5). */
export const SAVE_MAX_WAIT_MS = 5_000
export const NOTE_AUTOSAVE_MS = 5_000
/** How long after a keystroke a draft may stay out of storage (D5). */
export const DRAFT_SAVE_MS = 400
/** How long a sign-out waits for the last save before it asks (D7). */
export const SIGN_OUT_PATIENCE_MS = 1_000
export const RETRY_FIRST_MS = 1_000
export const RETRY_MAX_MS = 60_000
/** Unsent changes and set-aside data are kept this long (D2, D7). */
export const KEEP_ASIDE_MS = 30 * 24 * 60 * 60 * 1_000
