/**
 * Draws the days of the first screen from what this browser knows, before the app itself is there: a
 * picture without controls, with the names of days and months and the line above them. The app's first
 * render takes its place. Bundled by itself and written into the page.
 */
import { accountOf } from '@/domain/account'
import type { Calendar } from '@/domain/calendar'
import {
  type Day,
  dayNumberOf,
  formatDay,
  isoWeekOf,
  isWeekend,
  monthDays,
  monthOf,
  startsWeek,
  weekdayOf,
  yearOf,
} from '@/domain/dates'
import { entryOf, shownNote } from '@/domain/entries'
import { hasPoppins, isLanguage, LANGUAGES, type Language } from '@/domain/languages'
import { isLockedMonth, limitsOf, tierOf } from '@/domain/plan'
import { monthsOfQuarter, quarterOf } from '@/domain/quarters'
import { paletteOf, type Tag, tagsWith } from '@/domain/tags'
import { splitLines } from '@/domain/text'
import { monthTitle, shortWeekdayName } from '@/i18n/format'
import { readKnownCalendar } from '@/storage/knownCalendar'
import { readFont } from '@/storage/localPreferences'
import { readSession } from '@/storage/session'
import { readShownMonth } from '@/storage/shownMonth'
import { chipsOn, PHONE, WIDE } from '@/ui/screens'
import { scrollToRow } from '@/ui/scrollToRow'
import { drawn } from './drawn'
import { firstBanner } from './firstBanner'

const wanted = document.documentElement.lang
const language: Language = isLanguage(wanted) ? wanted : LANGUAGES[0]
const matches = (query: string) => window.matchMedia(query).matches
const isPhone = matches(PHONE)
const chipsPerDay = chipsOn(matches(WIDE))

function chipOf({ short, color }: Tag): HTMLElement {
  const { hex, text, bordered } = paletteOf(color)
  const chip = drawn('chip day-tag', short)
  chip.style.backgroundColor = hex
  chip.style.color = text
  chip.toggleAttribute('data-bordered', bordered)
  return chip
}

/** The lines of a note in one, as the calendar shows them. */
const lineOf = (part: string, i: number) => {
  if (i % 2 === 0) return part
  const end = document.createElement('i')
  end.append(part)
  return end
}

function rowOf(day: Day, today: Day, { tags, entries }: Calendar, tagsPerDay: number): Node {
  const entry = entryOf(entries, day)
  const opensWeek = startsWeek(day, language)
  const week = opensWeek && language !== 'en' ? [drawn('day-week', String(isoWeekOf(day)))] : []
  const chips = tagsWith(entry.tags, tags).map(chipOf)
  const shown = chips.slice(0, chipsPerDay)
  const more = chips.length - shown.length
  if (more > 0) shown.push(drawn('day-more', `+${more}`))
  if (entry.tags.length < tagsPerDay) shown.push(drawn('day-add'))
  const note = drawn('note', ...splitLines(shownNote(entry.notes)).map(lineOf))
  note.dir = 'auto'
  note.toggleAttribute('data-empty', entry.notes === '')
  const row = drawn(
    'day',
    drawn(
      'day-head',
      ...week,
      drawn('day-number', String(dayNumberOf(day))),
      shortWeekdayName(weekdayOf(day), language),
    ),
    drawn('day-tags', ...shown),
    drawn('day-note', note),
  )
  row.toggleAttribute('data-today', day === today)
  row.toggleAttribute('data-weekend', isWeekend(day))
  row.toggleAttribute('data-week-start', opensWeek)
  row.toggleAttribute('data-crowded', shown.length > 3)
  return row
}

function draw(shell: Element): void {
  const today = formatDay(new Date())
  const [year, month] = [yearOf(today), monthOf(today)]
  const session = readSession()
  const account = session && accountOf(session.record)
  const tier = tierOf(account)
  const at = readShownMonth() ?? { year, month }
  // What stands in for its days comes with the app.
  if (isLockedMonth(tier, at, today)) return
  const months = isPhone ? [at] : monthsOfQuarter(at.year, quarterOf(at.month))
  const { tagsPerDay } = limitsOf(tier)
  const cards = months.map((shown) => ({ ...shown, days: monthDays(shown.year, shown.month) }))
  const calendar = readKnownCalendar(
    account?.id ?? null,
    cards.flatMap(({ days }) => days),
  )
  shell.toggleAttribute('data-unlimited', tagsPerDay > 3)
  shell.replaceChildren(
    ...cards.map(({ days, ...shown }) =>
      drawn(
        'card',
        drawn('card-head', drawn('card-title', monthTitle(shown.year, shown.month, language))),
        drawn('rows', ...days.map((day) => rowOf(day, today, calendar, tagsPerDay))),
      ),
    ),
  )
  scrollToRow(shell.querySelector('[data-today]'), isPhone)
}

const shell = document.querySelector('[data-shell] .cards')
const bannerPlace = document.querySelector('[data-shell] .app-banner')
// A font that is still on its way would be seen to change, and the other pages have no days.
const hasFont = readFont() === 'standard' || !hasPoppins(language)
if (shell && hasFont && location.pathname === '/') {
  bannerPlace?.append(...firstBanner(language))
  draw(shell)
}
