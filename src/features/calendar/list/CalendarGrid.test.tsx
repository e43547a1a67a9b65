import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  focusedDay,
  header,
  renderCalendar,
  rowOfDay,
  tagsOf,
  titles,
} from '@/testing/renderCalendar'

const focus = (date: string) => act(() => rowOfDay(date).focus())
const card = (month: string) => document.querySelector<HTMLElement>(`[data-month="${month}"]`)

function swipe(from: number, to: number) {
  const row = document.querySelector('[data-date]')
  if (!row) throw new Error('no day is shown')
  fireEvent.touchStart(row, { touches: [{ clientX: from, clientY: 300 }] })
  fireEvent.touchEnd(row, { changedTouches: [{ clientX: to, clientY: 310 }] })
}

describe('the period', () => {
  it('s.4 starts at the current quarter; Previous and Next run over year ends [s1.01 s4.43]', async () => {
    const { user } = renderCalendar()
    expect(titles()).toEqual(['October 2026', 'November 2026', 'December 2026'])
    expect(header().getByRole('button', { name: 'Q4' })).toHaveAttribute('aria-pressed', 'true')
    expect(header().queryByRole('button', { name: 'Today' })).toBeNull()
    await user.click(header().getByRole('button', { name: 'Next' }))
    expect(titles()).toEqual(['January 2027', 'February 2027', 'March 2027'])
    await user.click(header().getByRole('button', { name: 'Previous' }))
    await user.click(header().getByRole('button', { name: 'Previous' }))
    expect(titles()[0]).toBe('July 2026')
    await user.click(header().getByRole('button', { name: 'Today' }))
    expect(titles()[0]).toBe('October 2026')
  })

  it('s.4 a phone shows one month; December leads to January and back [s1.01]', async () => {
    const { user } = renderCalendar({ width: 'phone' })
    expect(titles()).toEqual(['November 2026'])
    await user.click(header().getByRole('button', { name: 'December' }))
    expect(header().getByRole('button', { name: 'December' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await user.click(header().getByRole('button', { name: 'Next' }))
    expect(titles()).toEqual(['January 2027'])
    await user.click(header().getByRole('button', { name: 'Previous' }))
    expect(titles()).toEqual(['December 2026'])
  })

  it('a swipe turns the month of a phone', async () => {
    renderCalendar({ width: 'phone' })
    // Its code is loaded after the page.
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1)
      await vi.dynamicImportSettled()
    })
    swipe(300, 120)
    expect(titles()).toEqual(['December 2026'])
    swipe(100, 300)
    expect(titles()).toEqual(['November 2026'])
    swipe(200, 180)
    expect(titles()).toEqual(['November 2026'])
  })

  it('s.4 a change of width maps the month to its quarter and back [s4.42]', async () => {
    const { user, turnTo } = renderCalendar({ width: 'phone' })
    await user.click(header().getByRole('button', { name: 'May' }))
    turnTo('desktop')
    expect(titles()).toEqual(['April 2026', 'May 2026', 'June 2026'])
    turnTo('phone')
    expect(titles()).toEqual(['May 2026'])
    turnTo('desktop')
    await user.click(header().getByRole('button', { name: 'Q3' }))
    turnTo('phone')
    expect(titles()).toEqual(['July 2026'])
  })
})

describe('the keyboard', () => {
  it('Tab reaches the grid once, on today, and leaves it again', async () => {
    const { user } = renderCalendar()
    act(() => header().getByRole('link', { name: 'Sign In' }).focus())
    await user.tab()
    expect(focusedDay()).toBe('2026-11-20')
    await user.tab({ shift: true })
    expect(header().getByRole('link', { name: 'Sign In' })).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(focusedDay()).toBeUndefined()
  })

  it('ui the first stop of the page leads past the head to the days, of which several can be selected', async () => {
    const { user } = renderCalendar()
    act(() => document.body.focus())
    await user.tab()
    expect(header().getByRole('button', { name: 'To the days' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(focusedDay()).toBe('2026-11-20')
    for (const grid of document.querySelectorAll('[role="grid"]')) {
      expect(grid).toHaveAttribute('aria-multiselectable', 'true')
    }
  })

  it.each([
    ['{ArrowDown}', '2026-11-30', '2026-12-01'],
    ['{ArrowUp}', '2026-11-01', '2026-10-31'],
    ['{ArrowLeft}', '2026-12-31', '2026-11-30'],
    ['{ArrowRight}', '2026-10-15', '2026-11-15'],
    ['{Home}', '2026-11-15', '2026-11-01'],
    ['{End}', '2026-11-15', '2026-11-30'],
    ['t', '2026-10-02', '2026-11-20'],
  ])('%s leads from %s to %s', async (key, from, to) => {
    const { user } = renderCalendar()
    focus(from)
    await user.keyboard(key)
    expect(focusedDay()).toBe(to)
  })

  it('L2 an arrow stops before a locked month; a page goes there and back [s5.19]', async () => {
    const { user } = renderCalendar()
    focus('2026-12-31')
    await user.keyboard('{ArrowDown}')
    expect(focusedDay()).toBe('2026-12-31')
    await user.keyboard('{PageDown}')
    expect(titles()[0]).toBe('January 2027')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Go Pro'))
    await user.keyboard('{PageUp}')
    expect(focusedDay()).toBe('2026-12-31')
  })

  it('a row that serves another day after a page takes the focus anew, so that its day is read out', async () => {
    const { user } = renderCalendar({ width: 'phone' })
    focus('2026-11-20')
    const taken = vi.fn()
    document.addEventListener('focusin', taken)
    await user.keyboard('{ArrowLeft}')
    expect(focusedDay()).toBe('2026-10-20')
    await user.keyboard('t')
    expect(focusedDay()).toBe('2026-11-20')
    document.removeEventListener('focusin', taken)
    expect(taken).toHaveBeenCalledTimes(2)
  })

  it('Today, pressed with a key, gives the focus to today as it goes', async () => {
    const { user } = renderCalendar({ width: 'phone' })
    await user.click(header().getByRole('button', { name: 'December' }))
    act(() => header().getByRole('button', { name: 'Today' }).focus())
    await user.keyboard('{Enter}')
    expect(focusedDay()).toBe('2026-11-20')
  })

  it('keeps the day number through months that are too short for it, until another key moves on', async () => {
    const { user } = renderCalendar()
    focus('2026-10-31')
    await user.keyboard('{ArrowRight}')
    expect(focusedDay()).toBe('2026-11-30')
    await user.keyboard('{ArrowRight}')
    expect(focusedDay()).toBe('2026-12-31')
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}')
    expect(focusedDay()).toBe('2026-12-29')
  })

  it('S13 Shift and a page key turn the year', async () => {
    const { user } = renderCalendar()
    focus('2026-11-20')
    await user.keyboard('{Shift>}{PageDown}{/Shift}')
    expect(titles()[1]).toBe('November 2027')
  })

  it('1 to 9 put the tags of the list on the day and take them off', async () => {
    const { user } = renderCalendar()
    focus('2026-11-24')
    await user.keyboard('21')
    expect(tagsOf('2026-11-24')).toEqual(['Arbeit', 'Urlaub'])
    await user.keyboard('2')
    expect(tagsOf('2026-11-24')).toEqual(['Urlaub'])
    await user.keyboard('9')
    expect(tagsOf('2026-11-24')).toEqual(['Urlaub'])
    // A held key adds its tag once.
    fireEvent.keyDown(rowOfDay('2026-11-24'), { key: '3' })
    fireEvent.keyDown(rowOfDay('2026-11-24'), { key: '3', repeat: true })
    expect(tagsOf('2026-11-24')).toEqual(['Urlaub', 'Sport'])
  })

  it('on a Cyrillic layout the letter keys are found by their place', () => {
    renderCalendar()
    focus('2026-10-02')
    fireEvent.keyDown(rowOfDay('2026-10-02'), { key: 'т', code: 'KeyT' })
    expect(focusedDay()).toBe('2026-11-20')
  })

  it('a letter with Ctrl is left to the browser', async () => {
    const { user } = renderCalendar()
    focus('2026-10-02')
    await user.keyboard('{Control>}t{/Control}')
    expect(focusedDay()).toBe('2026-10-02')
  })

  it('Enter and F2 open the note', async () => {
    const { user } = renderCalendar()
    focus('2026-11-24')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Note', { selector: 'textarea' })).toHaveFocus()
    await user.keyboard('{Escape}{F2}')
    expect(screen.getByLabelText('Note', { selector: 'textarea' })).toHaveFocus()
  })
})

describe('locked months', () => {
  const secret = {
    '2026-02-03': { tags: ['2'], notes: 'Geheimes Treffen' },
    '2026-03-04': { tags: [], notes: 'Noch eines' },
  }
  const notices = () => [...document.querySelectorAll<HTMLElement>('[data-lock]')]
  const bars = (month: string) => card(month)?.querySelectorAll('.day-bar').length

  it('L2 keeps its days out of the page and says once how many there were', async () => {
    const { user } = renderCalendar({ entries: secret })
    await user.click(header().getByRole('button', { name: 'Q1' }))
    expect(document.body).not.toHaveTextContent('Geheimes')
    expect(document.querySelector('[data-tag]')).toBeNull()
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toHaveTextContent('2 planned days are kept here.')
    expect(screen.getAllByRole('link', { name: 'Go Pro' })).toHaveLength(1)
    const february = card('2026-02')
    expect(february).toHaveAttribute('data-locked')
    const rows = february?.querySelectorAll('[data-date]') ?? []
    expect(rows).toHaveLength(28)
    for (const row of rows) {
      expect(row).toHaveAttribute('data-locked')
      expect(row.closest('[inert]')).not.toBeNull()
    }
  })

  it('L2 what takes the place of days looks like entries only where there are some', async () => {
    const { user } = renderCalendar({ entries: secret })
    await user.click(header().getByRole('button', { name: 'Q1' }))
    expect(bars('2026-01')).toBe(0)
    expect(bars('2026-02')).toBeGreaterThan(5)
    expect(bars('2026-03')).toBeGreaterThan(5)
  })

  it('L2 says of a past quarter that it is locked, of a coming year that one may look around, and from which price a month Pro opens it', async () => {
    const { user } = renderCalendar()
    await user.click(header().getByRole('button', { name: 'Q1' }))
    expect(notices()[0]).toHaveTextContent('This part of the year is locked.')
    for (let turns = 0; turns < 4; turns += 1) {
      await user.click(header().getByRole('button', { name: 'Next' }))
    }
    expect(titles()[0]).toBe('January 2027')
    expect(notices()[0]).toHaveTextContent(
      'Look around. To plan in 2027 you need Pro.From €1.67 a month.',
    )
    expect(document.querySelectorAll('.day-bar')).toHaveLength(0)
  })

  it('L2 a phone says it for the month that it shows', async () => {
    const { user } = renderCalendar({ entries: secret, width: 'phone' })
    await user.click(header().getByRole('button', { name: 'February' }))
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toHaveTextContent('1 planned day is kept here.')
  })

  it('L2 leaves headings, the sentence and the button outside of what is inert', async () => {
    const { user } = renderCalendar({ entries: secret })
    await user.click(header().getByRole('button', { name: 'Q1' }))
    const february = card('2026-02')
    if (!february) throw new Error('February is not shown')
    expect(within(february).getByRole('heading').closest('[inert]')).toBeNull()
    const link = screen.getByRole('link', { name: 'Go Pro' })
    expect(link.closest('[inert]')).toBeNull()
    expect(link).toHaveAttribute('href', '/auth?redirectTo=%2F%3Fupgrade%3Dyearly')
  })
})
