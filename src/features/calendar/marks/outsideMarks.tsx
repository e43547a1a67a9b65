import type { Mark } from '@/domain/surface/layers'
import { dayMarks, drawMarksBy } from './dayMarks'

const isOutside = ({ kind }: Mark) => kind === 'outside'

/**
 * Draws marks cheaply for calendars elsewhere, which may have something on nearly every day: their bars share one
 * element, and so do their titles, which are rendered only where they are visible.
 * @param room the number of titles that there is room for
 */
function withOutside(marks: readonly Mark[], room: number) {
  const outside = marks.filter(isOutside)
  if (outside.length === 0) return dayMarks(marks)
  const title = outside.map((mark) => mark.title).join(' · ')
  const opening = outside.filter(({ opens }) => opens).slice(0, room)
  return (
    <>
      {marks.length > outside.length && dayMarks(marks.filter((mark) => !isOutside(mark)))}
      <i className={`day-bars ${barsClass(outside)}`} data-mark="outside" title={title} />
      {opening.length > 0 && (
        <span className="day-mark day-title" data-opens title={title}>
          {opening.map(({ name }) => name).join(' · ')}
        </span>
      )}
    </>
  )
}

drawMarksBy(withOutside)

const classes = new Map<string, string>()
let sheet: CSSStyleSheet | null = null

/** The style sheet of the generated classes, made with the first of them. */
function classSheet(): CSSStyleSheet | null {
  if (!sheet) {
    const style = document.createElement('style')
    document.head.append(style)
    sheet = style.sheet
  }
  return sheet
}

/**
 * The class that draws some bars side by side, an em from lane to lane. Most days of a year share one of a few such
 * pictures; as an inline style, each day would have a style of its own for the browser to resolve.
 */
function barsClass(marks: readonly Mark[]): string {
  const key = marks.map(({ lane, colour }) => `${lane}${colour}`).join()
  const known = classes.get(key)
  if (known) return known
  const name = `day-bars-${classes.size}`
  const stops = marks.map(
    ({ lane = 0, colour }) => `transparent ${lane}em,${colour} ${lane}em ${lane + 0.75}em`,
  )
  classSheet()?.insertRule(
    `.${name}{background-image:linear-gradient(90deg,${stops.join(',transparent 0,')},transparent 0)}`,
  )
  classes.set(key, name)
  return name
}
