import type { Day } from '@/domain/dates'
import { beginningOf } from '@/domain/text'
import { MINUTE, timeOfWall } from './civil'
import type { FoundEvent } from './content'

/** What stands on a day: the time, in minutes or -1 for the whole day, and the words. */
export type Line = { readonly at: number; readonly text: string }

/** Longest description that comes along, in units: invitations carry pages of legal text. */
const MOST_TEXT = 1_000

/** A day of an event in one line, with its time. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/**
 * What an event says on each of its days. With `details` the place stands where an occurrence begins, and the
 * description on the first day of all.
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

/** Says whether an event has nothing to say but its title. */
export const isTitleOnly = (event: FoundEvent): boolean =>
  event.days.every(({ at }) => at < 0) && event.place === '' && descriptionOf(event) === ''

/** Says whether place or description could come along. */
export const hasDetails = (event: FoundEvent): boolean =>
  event.place !== '' || descriptionOf(event) !== ''

/** The description without the title, with which many programs begin it, and without empty lines. */
function descriptionOf({ title, text }: FoundEvent): string {
  if (title === '') return ''
  const [first = '', ...rest] = text.split('\n')
  const lines = first.trim() === title ? rest : [first, ...rest]
  return beginningOf(lines.filter((line) => line.trim()).join('\n'), MOST_TEXT)
}

/** What is on all day comes first, then by the clock; nothing twice. */
export function sortedTexts(lines: readonly Line[]): string[] {
  return [...new Set([...lines].sort((a, b) => a.at - b.at).map(({ text }) => text))]
}
