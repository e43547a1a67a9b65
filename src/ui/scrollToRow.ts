import { FINGER } from './screens'

/** From 900 px on a window shows a whole quarter on a desktop, so no row has to be measured. */
const WHOLE_QUARTER = '(min-height: 56.25em)'

const isWhole = () => matchMedia(WHOLE_QUARTER).matches && !matchMedia(FINGER).matches

/** Scrolls a row into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (!isWhole()) row?.scrollIntoView({ block: 'nearest' })
}
