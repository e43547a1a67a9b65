/**
 * A phone: under 768 px the calendar shows one month at a time (s.9). In letters, as all widths: whoever has
 * the browser write larger has room for fewer.
 */
export const PHONE = '(max-width: 47.9375em)'

/** Room for more than three tags on a day, and for messages beside the calendar. */
export const WIDE = '(min-width: 75em)'

/** Days are taller, and what is pressed on them larger. */
export const FINGER = '(pointer: coarse)'

/** How many chips a day shows before "+N". */
export const chipsOn = (isWide: boolean): number => (isWide ? 5 : 3)

/** The browser of a phone, not the installed app. */
export const PHONE_BROWSER = `${PHONE} and (not (display-mode: standalone))`

/** Says whether an older phone of Apple, which knows no display mode, shows the installed app. */
export const isStandalone = (): boolean =>
  'standalone' in navigator && navigator.standalone === true
