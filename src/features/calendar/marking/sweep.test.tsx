import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Day, monthDays } from '@/domain/dates'
import type { Stretch } from '@/domain/marking/stretch'
import { PRESS_SELECTS_MS } from '@/domain/timing'
import { endSelection, select, selectedDays } from '@/state/selection'
import { createDrag } from './drag'
import { watchMouse } from './mouseSweep'
import { paintSelection } from './paint'
import { createSweep } from './sweep'
import { watchTouch } from './touch'

/** Two months of a board side by side and a locked one: rows of ten pixels in columns of 50. */
const MONTHS = ['2027-04', '2027-05', '2027-06']
const isOpen = (day: Day) => day >= '2027-04-01' && day < '2027-06-01'
const columnOf = (day: Day) => MONTHS.indexOf(day.slice(0, 7))
const rowOf = (day: Day) => Number(day.slice(8)) - 1

let root: HTMLElement
let offs: (() => void)[]
const clicked = vi.fn()
/** The stretch under the press. */
let band: Stretch | null
let cancelDrag: () => void
let isArmed: boolean
const redraw = vi.fn<(from: Stretch, to: Stretch) => boolean>(() => true)
const reached = () =>
  [...document.querySelectorAll('[data-target]')].map((cell) => cell.getAttribute('data-date'))
const marked = () =>
  [...document.querySelectorAll('[data-selected]')].map((cell) => cell.getAttribute('data-date'))

const columnHtml = (month: string) => {
  const locked = isOpen(`${month}-01`) ? '' : ' data-locked'
  const cells = monthDays(2027, Number(month.slice(5)) - 1).map(
    (day) => `<i data-date="${day}"${locked}></i>`,
  )
  return `<section data-month="${month}"${locked}>${cells.join('')}</section>`
}

/** jsdom computes no layout. */
function boxOf(this: Element): DOMRect {
  const { month, date } = (this as HTMLElement).dataset
  if (month) return new DOMRect(MONTHS.indexOf(month) * 50, 0, 50, 310)
  return date
    ? new DOMRect(columnOf(date) * 50, rowOf(date) * 10, 50, 10)
    : new DOMRect(0, 0, 150, 310)
}

beforeEach(() => {
  const months = MONTHS.map(columnHtml).join('')
  document.body.innerHTML = `<main data-view="year">${months}</main><p>elsewhere</p>`
  root = document.querySelector('main') as HTMLElement
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(200)
  root.addEventListener('click', clicked)
  clicked.mockClear()
  vi.useFakeTimers()
  const sweep = createSweep(root, isOpen)
  const drag = createDrag(root, { stretchOf: () => band, redraw })
  isArmed = false
  band = null
  redraw.mockClear()
  const mouse = watchMouse(root, {
    sweep,
    drag,
    focused: () => '2027-04-20',
    isOpen,
    isArmed: () => isArmed,
  })
  // What Escape does during a sweep or drag by mouse.
  cancelDrag = () => mouse.cancelDrag()?.()
  offs = [paintSelection(root), mouse.off, watchTouch(root, sweep, drag)]
})

afterEach(() => {
  for (const off of offs) off()
  endSelection()
  document.body.innerHTML = ''
})

const at = (day: Day) => ({ clientX: columnOf(day) * 50 + 25, clientY: rowOf(day) * 10 + 5 })
const cell = (day: Day) => document.querySelector(`[data-date="${day}"]`) as HTMLElement

test('R1 the line around a range has its edges at the first and the last day, however it grows', () => {
  const looks = () =>
    [...document.querySelectorAll<HTMLElement>('[data-selected]')].map(
      ({ dataset }) => dataset.selected,
    )
  select('2027-05-03', '2027-05-05')
  expect(looks()).toEqual(['first', '', 'last'])
  select('2027-05-03', '2027-05-06')
  expect(looks()).toEqual(['first', '', '', 'last'])
  select('2027-05-03', '2027-05-03')
  expect(looks()).toEqual(['only'])
  select('2027-05-03', '2027-04-30')
  expect(looks()).toEqual(['first', '', '', 'last'])
})

describe('a mouse', () => {
  const down = (day: Day, more = {}) =>
    fireEvent.pointerDown(cell(day), {
      ...at(day),
      button: 0,
      isPrimary: true,
      pointerType: 'mouse',
      ...more,
    })
  const move = (day: Day, more = {}) =>
    fireEvent.pointerMove(window, { ...at(day), buttons: 1, pointerType: 'mouse', ...more })
  const up = (day: Day) => {
    fireEvent.pointerUp(window, { ...at(day), pointerType: 'mouse' })
    fireEvent.click(cell(day))
    vi.advanceTimersByTime(1)
  }

  test('R1 from 28 April to 4 May selects seven days, also in one jump', () => {
    down('2027-04-28')
    move('2027-05-04')
    up('2027-05-04')
    expect(selectedDays()).toHaveLength(7)
    expect(marked()).toEqual(selectedDays())
    expect(clicked).not.toHaveBeenCalled()
  })

  test('R1 the selection follows the hand back, and to the other side of its first day', () => {
    down('2027-04-28')
    for (const day of ['2027-05-04', '2027-04-30', '2027-04-26']) move(day)
    expect(marked()).toEqual(['2027-04-26', '2027-04-27', '2027-04-28'])
  })

  test('R1 a press that does not leave its day is a click and selects nothing', () => {
    down('2027-04-28')
    move('2027-04-28')
    up('2027-04-28')
    expect(marked()).toEqual([])
    expect(clicked).toHaveBeenCalledOnce()
  })

  /** Moves to a point outside of all days. */
  const moveOut = (clientX: number, clientY: number) =>
    fireEvent.pointerMove(window, { clientX, clientY, buttons: 1, pointerType: 'mouse' })

  test.each([
    ['the blank cell below a short month', 25, 305, '2027-04-30'],
    ['the margin beside its last row', -40, 295, '2027-04-30'],
    ['the foot of the page', 25, 4_000, '2027-04-30'],
    ['the head above the month', 75, -500, '2027-05-01'],
    ['a locked month', 125, 55, '2027-05-31'],
    ['what lies behind a locked month', 3_000, 5, '2027-05-31'],
  ])('R1 a hand in %s holds on to the nearest day, also in one move', (_, x, y, end) => {
    down('2027-04-20')
    moveOut(x, y)
    fireEvent.pointerUp(window, { clientX: x, clientY: y, pointerType: 'mouse' })
    expect(selectedDays().at(0)).toBe('2027-04-20')
    expect(selectedDays().at(-1)).toBe(end)
  })

  test('R1 where the hand is lifted counts, also where no move went before', () => {
    down('2027-04-20')
    fireEvent.pointerUp(window, { ...at('2027-04-22'), pointerType: 'mouse' })
    expect(selectedDays()).toHaveLength(3)
  })

  test('R1 a hand that is lifted outside of the window sweeps no more', () => {
    down('2027-05-25')
    moveOut(60, 4_000)
    move('2027-04-20', { buttons: 0 })
    expect(selectedDays().at(0)).toBe('2027-05-25')
  })

  test('R1 the wheel takes the days on under a hand that stands still', () => {
    down('2027-04-28')
    move('2027-04-29')
    const month = cell('2027-04-29').parentElement as HTMLElement
    month.getBoundingClientRect = () => new DOMRect(0, -10, 50, 310)
    for (const child of month.children) {
      const { x, y, width, height } = child.getBoundingClientRect()
      child.getBoundingClientRect = () => new DOMRect(x, y - 10, width, height)
    }
    fireEvent.scroll(window)
    expect(selectedDays()).toHaveLength(3)
  })

  test('R1 Escape gives a sweep up, and a press elsewhere ends the selection', () => {
    down('2027-04-28')
    move('2027-05-04')
    cancelDrag()
    expect(selectedDays()).toEqual([])
    up('2027-05-04')
    select('2027-05-01', '2027-05-02')
    fireEvent.pointerDown(document.querySelector('p') as HTMLElement, { pointerType: 'mouse' })
    expect(marked()).toEqual([])
  })

  test('R1 Shift and a click extend, from the focused day where nothing is selected', () => {
    down('2027-04-22', { shiftKey: true })
    up('2027-04-22')
    expect(marked()).toEqual(['2027-04-20', '2027-04-21', '2027-04-22'])
    down('2027-04-21', { shiftKey: true })
    up('2027-04-21')
    expect(marked()).toEqual(['2027-04-20', '2027-04-21'])
    expect(clicked).not.toHaveBeenCalled()
  })

  test('R1 the other button and a press on a locked day begin nothing', () => {
    down('2027-04-28', { button: 2 })
    move('2027-05-04')
    cell('2027-04-20').setAttribute('data-locked', '')
    fireEvent.pointerUp(window)
    down('2027-04-20')
    move('2027-05-04')
    expect(selectedDays()).toEqual([])
  })

  test('R1 what takes the place of a selected day is marked as the day that it is', async () => {
    select('2027-04-20', '2027-04-21')
    cell('2027-04-20').setAttribute('data-date', '2028-01-01')
    await vi.waitFor(() => expect(marked()).toEqual(['2027-04-21']))
  })
})

describe('a mouse on a band', () => {
  const URLAUB = { tagId: 'u', first: '2027-04-27', last: '2027-04-29' }
  const piece = (day: Day, end = '') => {
    cell(day).innerHTML = `<b data-tag="Urlaub">${end && `<u data-pull="${end}"></u>`}</b>`
    return cell(day).querySelector(end ? 'u' : 'b') as Element
  }
  const press = (target: Element, day: Day, more = {}) =>
    fireEvent.pointerDown(target, {
      ...at(day),
      button: 0,
      isPrimary: true,
      pointerType: 'mouse',
      ...more,
    })
  const move = (day: Day) =>
    fireEvent.pointerMove(window, { ...at(day), buttons: 1, pointerType: 'mouse' })
  const up = (day: Day) => {
    fireEvent.pointerUp(window, { ...at(day), pointerType: 'mouse' })
    fireEvent.click(cell(day))
    vi.advanceTimersByTime(1)
  }

  beforeEach(() => {
    band = URLAUB
  })

  test('R8 moves the stretch by as many days as it goes, over the end of a month; the target shows meanwhile', () => {
    press(piece('2027-04-28'), '2027-04-28')
    move('2027-05-01')
    expect(reached()).toEqual(['2027-04-30', '2027-05-01', '2027-05-02'])
    expect(redraw).not.toHaveBeenCalled()
    up('2027-05-01')
    expect(redraw).toHaveBeenCalledExactlyOnceWith(
      URLAUB,
      {
        ...URLAUB,
        first: '2027-04-30',
        last: '2027-05-02',
      },
      false,
    )
    expect([reached(), selectedDays(), clicked.mock.calls]).toEqual([[], [], []])
  })

  test.each([
    ['end', '2027-04-29', '2027-05-02', { last: '2027-05-02' }],
    ['start', '2027-04-27', '2027-04-28', { first: '2027-04-28' }],
  ])('R8 pulls its %s', (end, from, to, changed) => {
    press(piece(from, end), from)
    move(to)
    up(to)
    expect(redraw).toHaveBeenCalledExactlyOnceWith(URLAUB, { ...URLAUB, ...changed }, false)
  })

  test('R8 a press that does not leave its day is a click, and Escape gives a drag up', () => {
    press(piece('2027-04-28'), '2027-04-28')
    up('2027-04-28')
    expect(clicked).toHaveBeenCalledOnce()
    press(piece('2027-04-28'), '2027-04-28')
    move('2027-05-03')
    cancelDrag()
    expect(reached()).toEqual([])
    up('2027-05-03')
    expect(redraw).not.toHaveBeenCalled()
  })

  test('R8 R6 with Shift or an armed brush it sweeps as anywhere else', () => {
    isArmed = true
    press(piece('2027-04-28'), '2027-04-28')
    move('2027-04-30')
    up('2027-04-30')
    expect(selectedDays()).toHaveLength(3)
    isArmed = false
    press(piece('2027-05-02'), '2027-05-02', { shiftKey: true })
    up('2027-05-02')
    expect([selectedDays().length, redraw.mock.calls]).toEqual([5, []])
  })

  test('R9 with Ctrl the stretch is selected', () => {
    press(piece('2027-04-28'), '2027-04-28', { ctrlKey: true })
    up('2027-04-28')
    expect(marked()).toEqual(['2027-04-27', '2027-04-28', '2027-04-29'])
    expect(clicked).not.toHaveBeenCalled()
  })
})

describe('a finger', () => {
  const touch = (type: 'start' | 'move' | 'end', day: Day, time: number, fingers = 1) => {
    const { clientX, clientY } = at(day)
    const points = Array.from({ length: fingers }, () => ({ clientX, clientY }))
    const event = new Event(`touch${type}`, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: type === 'end' ? [] : points, changedTouches: points })
    Object.defineProperty(event, 'timeStamp', { value: time })
    cell('2027-04-28').dispatchEvent(event)
    return event.defaultPrevented
  }

  test('R2 a press of 410 ms selects, and the page stands still while the finger moves on', () => {
    touch('start', '2027-04-28', 0)
    vi.advanceTimersByTime(PRESS_SELECTS_MS)
    expect(marked()).toEqual(['2027-04-28'])
    expect(touch('move', '2027-05-04', 410)).toBe(true)
    expect(touch('end', '2027-05-04', 500)).toBe(true)
    expect(marked()).toHaveLength(7)
  })

  test('R2 a finger that moves after 390 ms scrolls, however late the page hears of it', () => {
    touch('start', '2027-04-28', 0)
    expect(touch('move', '2027-05-04', 390)).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(marked()).toEqual([])
    touch('start', '2027-04-28', 2_000)
    vi.advanceTimersByTime(1_000)
    expect(touch('move', '2027-05-04', 2_390)).toBe(false)
    expect(marked()).toEqual([])
  })

  test('R2 a finger of 410 ms selects where the timer comes late', () => {
    touch('start', '2027-04-28', 0)
    expect(touch('move', '2027-05-04', 410)).toBe(true)
    expect(marked()).toHaveLength(7)
  })

  test('R2 two fingers select nothing', () => {
    touch('start', '2027-04-28', 0)
    touch('start', '2027-04-28', 50, 2)
    vi.advanceTimersByTime(1_000)
    expect(touch('move', '2027-05-04', 1_100, 2)).toBe(false)
    expect(marked()).toEqual([])
  })

  test('R2 a finger that comes to a begun sweep ends it', () => {
    touch('start', '2027-04-28', 0)
    vi.advanceTimersByTime(PRESS_SELECTS_MS)
    touch('start', '2027-04-28', 500, 2)
    expect(marked()).toEqual([])
  })

  test('R8 held on a selected day it takes the band there, by the last day its end', () => {
    band = { tagId: 'u', first: '2027-04-26', last: '2027-04-28' }
    select(band.first, band.last)
    touch('start', '2027-04-28', 0)
    vi.advanceTimersByTime(PRESS_SELECTS_MS)
    expect(touch('move', '2027-05-01', 410)).toBe(true)
    expect(reached()).toHaveLength(6)
    expect(touch('end', '2027-05-01', 500)).toBe(true)
    expect(redraw).toHaveBeenCalledExactlyOnceWith(band, { ...band, last: '2027-05-01' }, false)
    expect(marked()).toHaveLength(3)
  })
})
