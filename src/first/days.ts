/**
 * Draws the days of the first screen from what this browser knows, before the app is loaded: with the names of days and
 * months, and the banner. Presses on them wait for the app, whose first render replaces them. Built as one script and
 * written into the page.
 */
import { isPro } from '@/domain/account'
import { type Day, formatDay } from '@/domain/dates'
import { EMPTY_ENTRY, shownNote } from '@/domain/entries'
import { NO_FILTER } from '@/domain/filter'
import { hasPoppins } from '@/domain/languages'
import { isLockedMonth, limitsOf, tierOf } from '@/domain/plan'
import { type Month, monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { type Cell, cellOf, mostTags, sourceOf } from '@/domain/surface/cell'
import { joinsOf } from '@/domain/surface/joined'
import { monthsOf, placeIn } from '@/domain/surface/place'
import type { Tag } from '@/domain/tags'
import { splitLines } from '@/domain/text'
import { chipLook, noteLook, rowLook, tillLook } from '@/features/calendar/list/dayLooks'
import { days as bg } from '@/i18n/bg/days'
import { days as de } from '@/i18n/de/days'
import { days as en } from '@/i18n/en/days'
import { monthTitle, shortWeekdayName } from '@/i18n/format'
import { openJournal } from '@/storage/local/crashJournal'
import * as keys from '@/storage/local/keys'
import { readKnownCalendar } from '@/storage/local/knownCalendar'
import { readText } from '@/storage/local/localJson'
import { readShowDaysTill } from '@/storage/local/localPreferences'
import { readSession } from '@/storage/local/session'
import { chipsOn, PHONE, scrollToRow, WIDE } from '@/ui/screens'
import { firstBanner } from './banner'
import { element, shownLanguage } from './element'
import { keepKeys, keepPresses } from './presses'

// Opened now, because the app waits for the journal; it opens in the background and does not delay the days.
try {
  window.journal = openJournal()
} catch {
  // The app will fail in the same way and handle it.
}

const language = shownLanguage()
const matches = (query: string) => matchMedia(query).matches
const isPhone = matches(PHONE)
const chipsPerDay = chipsOn(matches(WIDE))

const { [language]: say } = { en, de, bg }
const filled = (text: string, value: number) => text.replace(/{.+}/, `${value}`)

const chipOf = (tag: Tag, join: string | undefined) => element(chipLook(tag, join), tag.short)

/** The lines of a note in one line, as the calendar shows them. */
const lineOf = (part: string, i: number) => {
  if (i % 2 === 0) return part
  const end = document.createElement('i')
  end.append(part)
  return end
}

function noteOf(notes: string): HTMLElement {
  const lines = splitLines(shownNote(notes)).map(lineOf)
  return element(noteLook(notes), ...(notes ? [element('note-lines', ...lines)] : []))
}

function badgeOf({ till }: Cell): Node[] {
  if (till === null) return []
  return [element(tillLook(till), till > 0 ? filled(say.till, till) : say.isToday)]
}

function rowOf(cell: Cell, at: number, cells: readonly Cell[]): HTMLElement {
  const joins = joinsOf(cell.tags, cells[at - 1]?.tags, cells[at + 1]?.tags, isPhone)
  const chips = cell.tags.map((tag, i) => chipOf(tag, joins[i]))
  const shown = chips.slice(0, chipsPerDay)
  const more = chips.length - shown.length
  if (more > 0) shown.push(element('day-more', `+${more}`))
  if (cell.canAdd) shown.push(element('day-add'))
  const note = element('day-note', noteOf(cell.entry.notes), ...badgeOf(cell))
  const row = element(
    rowLook(cell, joins),
    element(
      'day-head',
      ...(cell.week === null ? [] : [element('day-week', String(cell.week))]),
      element('day-number', String(cell.number)),
      shortWeekdayName(cell.weekday, language),
    ),
    element('day-tags', ...shown),
    note,
  )
  keepPresses(row, cell, (box) => note.append(box), chips)
  return row
}

function cardOf({ year, month }: Month, cells: readonly Cell[], most: number): HTMLElement {
  const planned = cells.filter(({ entry }) => entry !== EMPTY_ENTRY).length
  const count = filled(planned === 1 ? say.daysPlanned_one : say.daysPlanned_other, planned)
  const card = element(
    'card',
    element(
      'card-head',
      element('card-title', monthTitle(year, month, language)),
      ...(planned > 0 ? [element('card-count', count)] : []),
    ),
    element('rows', ...cells.map(rowOf)),
  )
  card.style.setProperty('--chips', String(Math.min(most, chipsPerDay + 1)))
  return card
}

function draw(shell: Element): void {
  const today = formatDay(new Date())
  const session = readSession()
  const tier = tierOf(session && { isPro: isPro(session.record.pro) })
  const { isYear, month } = placeIn(location.search)
  if (isYear) {
    shell.replaceChildren()
    const script = document.createElement('script')
    // The build replaces this by the name of the built file (vite/inline.ts).
    script.src = '/src/first/board.ts'
    script.type = 'module'
    document.head.append(script)
    return
  }
  const at = month ?? monthOfDay(today)
  // The app shows what stands in for locked days.
  if (isLockedMonth(tier, at, today)) return
  const months = monthsOf(isPhone ? 'month' : 'quarter', at)
  const { tagsPerDay } = limitsOf(tier)
  const blocks = blocksOf(months)
  const userId = session && String(session.record.id)
  const calendar = readKnownCalendar(
    userId,
    blocks.flatMap(({ days }) => days),
  )
  const reading = {
    tags: calendar.tags,
    filter: NO_FILTER,
    layers: [],
    from: readShowDaysTill() ? today : null,
  }
  const cell = (day: Day) =>
    cellOf(day, today, sourceOf(day, calendar.entries, reading), { language, tagsPerDay })
  shell.replaceChildren(
    ...blocks.map((block) =>
      cardOf(block, block.days.map(cell), mostTags(calendar.entries, block.days)),
    ),
  )
  keepKeys(userId ?? 'visitor')
  scrollToRow(shell.querySelector('[data-today]'), isPhone)
}

const shell = document.querySelector('[data-shell] .cards')
// A font that is still loading would visibly change, and the other pages have no days.
const hasFont = readText(keys.font) !== 'poppins' || !hasPoppins(language)
if (shell && hasFont && location.pathname === '/') {
  document.querySelector('[data-shell] .app-banner')?.append(...firstBanner(language, isPhone))
  // Another's calendar is left to the app, as the own one was not asked for. No other parameter ends in "of".
  if (!location.search.includes('of=')) draw(shell)
} else if (shell && location.pathname !== '/') {
  // A sign-in, an invitation or an address that leads nowhere: a card where that page has its own, and no months.
  shell.className = 'card alone'
  shell.replaceChildren()
}
