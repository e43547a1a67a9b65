/** A window of this height, in pixels, shows a whole quarter: where the days end need not be measured. */
const WHOLE_QUARTER = 900

/** Scrolls a row into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToRow(row: Element | null, isPhone: boolean): void {
  if (isPhone) row?.scrollIntoView({ block: 'center' })
  else if (window.innerHeight < WHOLE_QUARTER) row?.scrollIntoView({ block: 'nearest' })
}
