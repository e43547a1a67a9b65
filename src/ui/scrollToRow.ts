import { FINGER } from './screens'

/** A window of this height, in pixels, shows a whole quarter for a mouse: where its days end need not be measured. */
const WHOLE_QUARTER = 900

const isWhole = () => window.innerHeight >= WHOLE_QUARTER && !matchMedia(FINGER).matches

/** Scrolls a row into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (!isWhole()) row?.scrollIntoView({ block: 'nearest' })
}
