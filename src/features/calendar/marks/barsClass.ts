import type { Mark } from '@/domain/surface/layers'

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
export function barsClass(marks: readonly Mark[]): string {
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
