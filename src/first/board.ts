/**
 * Draws the year, where the address asks for it, before the app is there; the app's first render takes its place.
 * A script of its own, which the page fetches only then.
 */
import { isPro } from '@/domain/account'
import { type Day, dayOf, formatDay } from '@/domain/dates'
import { NO_FILTER } from '@/domain/filter'
import { isLockedMonth, limitsOf, tierOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import {
  type Bar,
  type BoardCell,
  type BoardMonth,
  boardOf,
  isOnYear,
} from '@/domain/surface/board'
import { isShown, monthsOf, placeIn } from '@/domain/surface/place'
import {
  barLook,
  cellLook,
  cellTillLook,
  monthLook,
  textLook,
} from '@/features/calendar/board/boardLooks'
import { monthName, shortMonthName, shortWeekdayName } from '@/i18n/format'
import { readKnownCalendar } from '@/storage/local/knownCalendar'
import { readShowDaysTill } from '@/storage/local/localPreferences'
import { readSession } from '@/storage/local/session'
import { FINGER, PHONE } from '@/ui/screens'
import { scrollToRow } from '@/ui/scrollToRow'
import { drawn, shownLanguage } from './drawn'
import { keepKeys, keepPresses } from './presses'

const language = shownLanguage()
const titleOf = matchMedia(PHONE).matches ? shortMonthName : monthName

/** The day's card does not open for a finger to be typed in. */
const isByFinger = matchMedia(FINGER).matches

/** The field of the day that was pressed last. */
let opened: Element | undefined

/** Shows the field for the note of a day over its cell; it outlives the picture, until the day's card is there. */
function openOver(day: HTMLElement, box: HTMLElement): void {
  opened?.remove()
  opened = box
  const { left, top } = day.getBoundingClientRect()
  const inset = `${top}px auto auto min(${left}px, 100vw - 18rem)`
  Object.assign(box.style, { position: 'fixed', inset, width: '17rem' })
  document.body.append(box)
}

const drawnBar = (bar: Bar, before: Bar | undefined) =>
  drawn(barLook(bar, before), ...(bar.hasLetter ? [bar.tag.short] : []))

function drawnCell(day: BoardCell, isLocked: boolean): HTMLElement {
  const { cell, bars, more, text, rows } = day
  const made = drawn(
    cellLook(day, isLocked),
    drawn('cell-number', String(cell.number)),
    drawn('cell-weekday', shortWeekdayName(cell.weekday, language).slice(0, 2)),
    ...bars.map((bar, i) => drawnBar(bar, bars[i - 1])),
    ...(more > 0 ? [drawn('cell-more', `+${more}`)] : []),
    ...(text && rows > 0 ? [drawn(textLook(day), text)] : []),
    ...(isOnYear(cell.till) ? [drawn(cellTillLook(cell.till), String(cell.till))] : []),
    ...(cell.week === null ? [] : [drawn('cell-week', String(cell.week))]),
  )
  if (!isLocked) keepPresses(made, cell, isByFinger ? null : (box) => openOver(made, box))
  return made
}

function columnOf(month: BoardMonth, today: Day): HTMLElement {
  const { block, cells } = month
  return drawn(
    monthLook(month, isShown([block], today)),
    drawn('board-title', titleOf(block.month, language)),
    ...cells.map((cell) => drawnCell(cell, block.isLocked)),
  )
}

function draw(place: Element): void {
  const today = formatDay(new Date())
  const session = readSession()
  const tier = tierOf(session && { isPro: isPro(session.record.pro) })
  const months = monthsOf('year', placeIn(location.search).month ?? monthOfDay(today))
  const { year } = months[0] ?? monthOfDay(today)
  const blocks = blocksOf(months, (month) => isLockedMonth(tier, month, today))
  const isOpen = (day: Day) => !isLockedMonth(tier, monthOfDay(day), today)
  const unlocked = (day: Day) => (isOpen(day) ? day : null)
  const dayBefore = unlocked(dayOf(year - 1, 11, 31))
  const dayAfter = unlocked(dayOf(year + 1, 0, 1))
  const days = [dayBefore, ...blocks.flatMap((block) => block.days), dayAfter]
  const { tags, entries } = readKnownCalendar(
    session && String(session.record.id),
    days.filter((day) => day !== null),
  )
  const reading = { tags, filter: NO_FILTER, layers: [], from: readShowDaysTill() ? today : null }
  const { tagsPerDay } = limitsOf(tier)
  const look = { ...reading, language, tagsPerDay, blocks, dayBefore, dayAfter, isOpen, today }
  const columns = boardOf(look, entries).months.map((month) => columnOf(month, today))
  const board = drawn('board', ...columns)
  const legend = drawn('legend')
  // For paper, should the page be printed before the app says which year it is.
  legend.dataset.at = String(year)
  place.replaceWith(legend, board)
  keepKeys(session ? String(session.record.id) : 'visitor')
  // Its place is the app's to say: the board may be higher than the window.
  document.querySelector('[data-shell] .app-footer')?.remove()
  scrollToRow(board.querySelector('[data-today]'), false)
}

/** The app may be there already. */
const place = () => document.querySelector('[data-shell] .cards')

/** The styles of the year, which the page has asked for (vite/preload.ts). */
const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/year-"]')

function drawOnce(): void {
  const at = place()
  if (at) draw(at)
}

if (!styles || styles.sheet) drawOnce()
else styles.addEventListener('load', drawOnce)
