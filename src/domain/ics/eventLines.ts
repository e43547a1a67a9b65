import type { Day } from '@/domain/dates'
import { beginningOf } from '@/domain/text'
import { MINUTE, timeOfWall } from './civil'
import type { FoundEvent } from './content'

/** What stands on a day: minutes since midnight (-1 for the whole day), and the words. */
export type Line = { readonly at: number; readonly text: string }

/** Longest imported description, in UTF-16 units: invitations contain pages of legal text. */
const MOST_TEXT = 1_000

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/**
 * What an event writes on each of its days. With `details` each occurrence starts with the place, and the first day of
 * all has the description.
 */
export function linesOfEvent(event: FoundEvent, details: boolean): [Day, Line][] {
  const words = inOneLine(event.title || event.text)
  const about = details ? descriptionOf(event) : ''
  return event.days.map(({ day, at, isFirst }, i) => {
    const place = details && isFirst && event.place ? `, ${inOneLine(event.place)}` : ''
    const title = `${at < 0 ? '' : `${timeOfWall(at * MINUTE)} `}${words}${place}`
    return [day, { at, text: i === 0 && about ? `${title}\n${about}` : title }]
  })
}

/** Whether an event has only a title. */
export const isTitleOnly = (event: FoundEvent): boolean =>
  event.days.every(({ at }) => at < 0) && event.place === '' && descriptionOf(event) === ''

/** Whether an event has a place or a description. */
export const hasDetails = (event: FoundEvent): boolean =>
  event.place !== '' || descriptionOf(event) !== ''

/** The description without empty lines and without the title, with which many programs begin it. */
function descriptionOf({ title, text }: FoundEvent): string {
  if (title === '') return ''
  const [first = '', ...rest] = text.split('\n')
  const lines = first.trim() === title ? rest : [first, ...rest]
  return beginningOf(lines.filter((line) => line.trim()).join('\n'), MOST_TEXT)
}

/** Whole days first, then by time; no text twice. */
export function sortedTexts(lines: readonly Line[]): string[] {
  return [...new Set([...lines].sort((a, b) => a.at - b.at).map(({ text }) => text))]
}
