import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayOf, formatDay, yearOf } from '@/domain/dates'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import { keysReady } from '@/features/calendar/commands/keyListener'
import { spokenDay } from '@/i18n/format'
import { clearSession } from '@/storage/local/session'
import { fullYear } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'
import { doPresses } from './doPresses'
import { element } from './element'
import { keepKeys, keepPresses } from './presses'

const year = yearOf(formatDay(new Date()))
const [first, second] = [dayOf(year, 4, 11), dayOf(year, 4, 12)]

/** A cell of the year as it is drawn before the app is loaded. */
function drawCell(date: string) {
  const day = element('cell', '11')
  const cell = cellOf(date, null, NOTHING, { language: 'en', tagsPerDay: 3 })
  document.body.append(day)
  const shown = document.createElement('div')
  document.body.append(shown)
  keepPresses(day, cell, (box) => shown.append(box))
  return { day, field: () => shown.querySelector('textarea') }
}

/** The app replaces the drawn days. */
async function start(...days: readonly HTMLElement[]) {
  for (const day of days) day.remove()
  window.history.replaceState(null, '', '/?view=year')
  await renderApp(fullYear(year))
  await act(() => vi.dynamicImportSettled())
}

const card = () => document.querySelector<HTMLElement>('[role="dialog"]')
const noteOf = (date: string) =>
  document
    .querySelector(`[data-view="year"] [data-date="${date}"] .cell-text`)
    ?.getAttribute('title')

// Its libraries take a while to load.
beforeAll(async () => {
  await import('@/features/calendar/board/DayCard')
})

afterEach(() => {
  window.presses?.splice(0)
  clearSession()
})

test('Q1 on the drawn year the day that was pressed last has its card, with what was typed in its note; what was typed on another is saved', async () => {
  keepKeys('visitor')
  const cells = [drawCell(first), drawCell(second)] as const
  fireEvent.click(cells[0].day)
  expect(cells[0].field()).toHaveFocus()
  fireEvent.change(cells[0].field() as Element, { target: { value: 'Zahnarzt 9:15' } })
  fireEvent.click(cells[1].day)
  fireEvent.change(cells[1].field() as Element, { target: { value: 'Kino' } })
  // A second press does not close its card.
  fireEvent.click(cells[1].day)
  await start(cells[0].day, cells[1].day)
  // Not inside act, which would hold back what comes later.
  void doPresses(keysReady)
  await waitFor(() => expect(card()).toHaveAccessibleName(spokenDay(second, 'en')), {
    timeout: 20_000,
  })
  const note = within(card() as HTMLElement).getByRole<HTMLTextAreaElement>('textbox')
  await waitFor(() => expect(note.value).toMatch(/Kino$/))
  expect(note).toHaveFocus()
  expect([cells[0].field(), cells[1].field()]).toEqual([null, null])
  expect(noteOf(first)).toMatch(/Zahnarzt 9:15$/)
})
