/**
 * A phone: below 768 px the calendar shows one month at a time. Widths are in `em`, because larger letters need more
 * room.
 */
export const PHONE = '(max-width: 47.9375em)'

/** Wide enough for more than three tags on a day, and for messages beside the calendar. */
export const WIDE = '(min-width: 75em)'

/** A touch device: days are taller, and controls larger. */
export const FINGER = '(pointer: coarse)'

/** A narrow tablet, where the bar has no room for all that can be pressed. */
export const CRAMPED = '(pointer: coarse) and (max-width: 54em)'

/** How many chips a day shows before "+N". */
export const chipsOn = (isWide: boolean): number => (isWide ? 5 : 3)

/** The browser of a phone, not the installed app. */
export const PHONE_BROWSER = `${PHONE} and (not (display-mode: standalone))`

/** Whether the installed app runs on an older Apple phone, which does not support display-mode. */
export const isStandalone = (): boolean =>
  'standalone' in navigator && navigator.standalone === true

/** A window of this size shows a whole quarter to a mouse, so the end of the days need not be measured. */
const WHOLE_QUARTER = '(min-height: 56.25em) and (min-width: 64em)'

const isWhole = () => matchMedia(WHOLE_QUARTER).matches && !matchMedia(FINGER).matches

/** Scrolls a row into view: to the middle on a phone, else no further than necessary. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (!isWhole()) row?.scrollIntoView({ block: 'nearest' })
}
