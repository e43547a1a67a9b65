import { FINGER } from './screens'

/** A window of 900 px shows a whole quarter for a mouse, unless it is narrow: where its days end need not be measured. */
const WHOLE_QUARTER = '(min-height: 56.25em) and (min-width: 64em)'

const isWhole = () => matchMedia(WHOLE_QUARTER).matches && !matchMedia(FINGER).matches

/** Scrolls a row into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (!isWhole()) row?.scrollIntoView({ block: 'nearest' })
}
