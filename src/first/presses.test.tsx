import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import { NOTE_AUTOSAVE_MS } from '@/domain/timing'
import { keysReady } from '@/features/calendar/commands/keyListener'
import {
  focusedDay,
  noteOf,
  renderCalendar,
  rowOfDay,
  storedNote,
  tagsOf,
} from '@/testing/renderCalendar'
import { doPresses } from './doPresses'
import { element } from './element'
import { keepKeys, keepPresses } from './presses'

const [first, second] = ['2026-11-25', '2026-11-26']
const entries = {
  [first]: { tags: ['1', '2'], notes: 'Zahnarzt' },
  [second]: { tags: [], notes: '' },
}
const tags = ['Urlaub', 'Arbeit'].map((label, i) => ({
  id: String(i + 1),
  label,
  short: label.charAt(0),
  color: '#dc2626',
}))

/** A day as it is drawn before the app is loaded. */
function drawDay(date: typeof first | typeof second) {
  const entry = entries[date] ?? { tags: [], notes: '' }
  const shown = tags.filter(({ id }) => entry.tags.includes(id))
  const source = { ...NOTHING, entry, tags: shown }
  const cell = cellOf(date, null, source, { language: 'en', tagsPerDay: 3 })
  const place = element('day-note', element('note', entry.notes))
  const chips = shown.map(({ short }) => element('chip day-tag', short))
  const head = element('day-head')
  const row = element('day', head, element('day-tags', ...chips), place)
  keepPresses(row, cell, (box) => place.append(box), chips)
  return {
    row,
    head,
    note: place,
    chips,
    field: () => row.querySelector('textarea') as HTMLTextAreaElement,
  }
}

/** Draws the days and shows them. */
function draw() {
  keepKeys('visitor')
  const shell = document.createElement('div')
  shell.dataset.shell = ''
  const days = [drawDay(first), drawDay(second)] as const
  shell.append(...days.map(({ row }) => row))
  document.body.append(shell)
  /** The app replaces the drawn days. */
  const start = async () => {
    shell.remove()
    const calendar = renderCalendar({ entries })
    await act(() => doPresses(keysReady))
    await act(() => vi.dynamicImportSettled())
    return calendar
  }
  return { days, start, shell }
}

const type = (field: HTMLTextAreaElement, text: string) => {
  field.value += text
  field.selectionStart = field.value.length
}
const editor = () => screen.getByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' })
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

afterEach(() => {
  window.presses?.splice(0)
})

test('Q1 a note that was pressed is open with what was typed meanwhile, and Escape puts it back', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].note)
  expect(days[0].field()).toHaveFocus()
  type(days[0].field(), ' 9:15')
  const { user } = await start()
  expect(editor()).toHaveValue('Zahnarzt 9:15')
  expect(editor()).toHaveFocus()
  await user.keyboard(', Dr. Wu')
  await act(() => vi.advanceTimersByTimeAsync(NOTE_AUTOSAVE_MS))
  expect(storedNote(first)).toBe('Zahnarzt 9:15, Dr. Wu')
  await user.keyboard('{Escape}')
  expect(storedNote(first)).toBe('Zahnarzt')
})

test('Q1 the caret of a note stays where it was', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].note)
  type(days[0].field(), ' 9:15')
  days[0].field().setSelectionRange(4, 4)
  await start()
  expect(editor().selectionEnd).toBe(4)
})

test('Q1 what was typed in a note is saved where another one was pressed later, which is open', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].note)
  type(days[0].field(), ' 9:15')
  fireEvent.click(days[1].note)
  type(days[1].field(), 'Kino')
  await start()
  expect(storedNote(first)).toBe('Zahnarzt 9:15')
  expect(editor()).toHaveValue('Kino')
  expect(rowOfDay(second)).toContainElement(editor())
})

test.each([
  ['Escape', {}, 'Zahnarzt'],
  ['Enter', { ctrlKey: true }, 'Zahnarzt 9:15'],
])('Q1 %s ends a note before the app is there, too', async (key, how, stored) => {
  const { days, start } = draw()
  fireEvent.click(days[0].note)
  type(days[0].field(), ' 9:15')
  fireEvent.keyDown(days[0].field(), { key, ...how })
  await start()
  expect(document.querySelector('textarea')).toBeNull()
  expect(storedNote(first)).toBe(stored)
  expect(focusedDay()).toBe(first)
})

test('Q1 keys act on the day that was pressed, in their order, and scroll nothing', async () => {
  const { days, start } = draw()
  expect(press('ArrowDown')).toBe(true)
  press('1')
  fireEvent.click(days[0].row)
  press('3')
  expect(press('ArrowDown')).toBe(false)
  press('2')
  await start()
  expect(tagsOf(first)).toEqual(['Urlaub', 'Arbeit', 'Sport'])
  expect(tagsOf(second)).toEqual(['Arbeit'])
  expect(focusedDay()).toBe(second)
  press('4', rowOfDay(second))
  expect(tagsOf(second)).toEqual(['Arbeit', 'Familie'])
})

test('Q1 a tag that was pressed twice is taken off once, beside a note that is being typed', async () => {
  const { days, start } = draw()
  const [, chip] = days[0].chips
  if (!chip) throw new Error('there is no chip')
  fireEvent.click(chip)
  fireEvent.click(chip)
  fireEvent.click(days[1].note)
  type(days[1].field(), 'Kino')
  await start()
  expect(tagsOf(first)).toEqual(['Urlaub'])
  expect(editor()).toHaveFocus()
})

test('Q1 the menu that was pressed last is open', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].head)
  fireEvent.click(days[1].head)
  await start()
  expect(await screen.findByRole('menu')).toHaveAccessibleName(/November 26/)
})

test('Q1 a finger that pressed a tag takes none off: the menu of its day is open', async () => {
  const { days, start } = draw()
  fireEvent(
    days[0].chips[0] as Element,
    new PointerEvent('click', { bubbles: true, pointerType: 'touch' }),
  )
  await start()
  expect(await screen.findByRole('menuitem', { name: 'Remove Urlaub' })).toBeVisible()
  expect(tagsOf(first)).toHaveLength(2)
})

test('Q1 what is typed after the key of a note, before it is open, stands in it', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].row)
  for (const key of ['Enter', ',', ' ', 'W', 'u']) press(key)
  await start()
  expect(editor()).toHaveValue('Zahnarzt, Wu')
})

test('Q1 nothing is done a second time', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].row)
  press('3')
  await start()
  await act(() => doPresses(keysReady))
  expect(tagsOf(first)).toEqual(['Urlaub', 'Arbeit', 'Sport'])
})

test('Q1 a press on something else cancels nothing', async () => {
  const { days, start, shell } = draw()
  fireEvent.click(days[0].note)
  type(days[0].field(), ' 9:15')
  days[0].field().blur()
  fireEvent.click(shell)
  press('Delete')
  await start()
  expect(editor()).toHaveValue('Zahnarzt 9:15')
  expect(tagsOf(first)).toHaveLength(2)
})

test('Q1 D5 what was typed and not taken over, because the page went, is there at the next start', async () => {
  const { days, start } = draw()
  fireEvent.click(days[0].note)
  type(days[0].field(), ' 9:15')
  window.dispatchEvent(new Event('pagehide'))
  window.presses?.splice(0)
  await start()
  expect(noteOf(first)).toHaveTextContent('Zahnarzt 9:15')
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})
