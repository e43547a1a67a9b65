/**
 * Draws the year, if the address asks for it, before the app is loaded; the app's first render replaces it. A script of
 * its own, which the page loads only then.
 */
import { isPro } from '@/domain/account'
import { type Day, dayOf, formatDay } from '@/domain/dates'
import { NO_FILTER } from '@/domain/filter'
import { isLockedMonth, limitsOf, tierOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { type BoardMonth, boardOf } from '@/domain/surface/board'
import { type Bar, type BoardCell, isOnYear } from '@/domain/surface/boardCell'
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
import { FINGER, PHONE, scrollToRow } from '@/ui/screens'
import { element, shownLanguage } from './element'
import { keepKeys, keepPresses } from './presses'

const language = shownLanguage()
const titleOf = matchMedia(PHONE).matches ? shortMonthName : monthName

/** By finger a day's card opens without its field. */
const isByFinger = matchMedia(FINGER).matches

/** The note field of the day that was pressed last. */
let opened: Element | undefined

/**
 * Shows the note field of a day over its cell. It lies outside the drawn days, so that it stays until the day's card is
 * there.
 */
function openOver(day: HTMLElement, box: HTMLElement): void {
  opened?.remove()
  opened = box
  const { left, top } = day.getBoundingClientRect()
  const inset = `${top}px auto auto min(${left}px, 100vw - 18rem)`
  Object.assign(box.style, { position: 'fixed', inset, width: '17rem' })
  document.body.append(box)
}

const barElement = (bar: Bar, before: Bar | undefined) =>
  element(barLook(bar, before), ...(bar.hasLetter ? [bar.tag.short] : []))

function cellElement(day: BoardCell, isLocked: boolean): HTMLElement {
  const { cell, bars, more, text, rows } = day
  const made = element(
    cellLook(day, isLocked),
    element('cell-number', String(cell.number)),
    element('cell-weekday', shortWeekdayName(cell.weekday, language).slice(0, 2)),
    ...bars.map((bar, i) => barElement(bar, bars[i - 1])),
    ...(more > 0 ? [element('cell-more', `+${more}`)] : []),
    ...(text && rows > 0 ? [element(textLook(day), text)] : []),
    ...(isOnYear(cell.till) ? [element(cellTillLook(cell.till), String(cell.till))] : []),
    ...(cell.week === null ? [] : [element('cell-week', String(cell.week))]),
  )
  if (!isLocked) keepPresses(made, cell, isByFinger ? null : (box) => openOver(made, box))
  return made
}

function columnOf(month: BoardMonth, today: Day): HTMLElement {
  const { block, cells } = month
  return element(
    monthLook(month, isShown([block], today)),
    element('board-title', titleOf(block.month, language)),
    ...cells.map((cell) => cellElement(cell, block.isLocked)),
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
  const board = element('board', ...columns)
  const legend = element('legend')
  // For paper, in case the page is printed before the app names the year.
  legend.dataset.at = String(year)
  place.replaceWith(legend, board)
  keepKeys(session ? String(session.record.id) : 'visitor')
  // The app places the footer: the board may be higher than the window.
  document.querySelector('[data-shell] .app-footer')?.remove()
  scrollToRow(board.querySelector('[data-today]'), false)
}

/** Null once the app has replaced the drawn days. */
const place = () => document.querySelector('[data-shell] .cards')

/** The styles of the year, which the page has requested (vite/preload.ts). */
const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/year-"]')

function drawOnce(): void {
  const at = place()
  if (at) draw(at)
}

if (!styles || styles.sheet) drawOnce()
else styles.addEventListener('load', drawOnce)
