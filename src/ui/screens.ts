/**
 * A phone: under 768 px the calendar shows one month at a time (s.9). All widths are in `em`, because larger
 * letters in the browser leave room for fewer of them.
 */
export const PHONE = '(max-width: 47.9375em)'

/** Room for more than three tags on a day, and for messages beside the calendar. */
export const WIDE = '(min-width: 75em)'

/** A device used by finger: days are taller, and their controls larger. */
export const FINGER = '(pointer: coarse)'

/** How many chips a day shows before "+N". */
export const chipsOn = (isWide: boolean): number => (isWide ? 5 : 3)

/** The browser of a phone, not the installed app. */
export const PHONE_BROWSER = `${PHONE} and (not (display-mode: standalone))`

/** Says whether an older phone of Apple, which knows no display mode, shows the installed app. */
export const isStandalone = (): boolean =>
  'standalone' in navigator && navigator.standalone === true
