/**
 * A phone: under 768 px the calendar shows one month at a time. All widths are in `em`, because larger
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

/** A window of 900 px shows a whole quarter for a mouse, unless it is narrow: where its days end need not be measured. */
const WHOLE_QUARTER = '(min-height: 56.25em) and (min-width: 64em)'

const isWhole = () => matchMedia(WHOLE_QUARTER).matches && !matchMedia(FINGER).matches

/** Scrolls a row into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (!isWhole()) row?.scrollIntoView({ block: 'nearest' })
}
