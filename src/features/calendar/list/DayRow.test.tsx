import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '@/domain/dates'
import { spokenDay } from '@/i18n/format'
import { closeDialog } from '@/state/dialogs'
import { noteOf, renderCalendar, rowOfDay, tagsOf } from '@/testing/renderCalendar'
import { spokenDayName } from './gridTexts'

vi.mock(import('./gridTexts'), async (load) => {
  const real = await load()
  return { ...real, spokenDayName: vi.fn(real.spokenDayName) }
})

const day = '2026-11-25'

/** The days whose rows change in the DOM while something happens. */
async function touchedRows(happens: () => Promise<void>): Promise<string[]> {
  const rows = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      // The focused day's description moves with the focus.
      if (attributeName === 'aria-description') continue
      const element = target instanceof Element ? target : target.parentElement
      const date = element?.closest<HTMLElement>('[data-date]')?.dataset.date
      if (date) rows.add(date)
    }
  })
  observer.observe(document.body, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  })
  await happens()
  await act(async () => undefined)
  observer.disconnect()
  return [...rows]
}

const yearOfEntries = () =>
  Object.fromEntries(
    Array.from({ length: 92 }, (_, i) => {
      const date = new Date(Date.UTC(2026, 9, 1 + i)).toISOString().slice(0, 10)
      return [date, { tags: ['1', '2'], notes: `Notiz ${i}` }]
    }),
  )

describe('a day', () => {
  afterEach(() => void act(closeDialog))

  it('shows the lines of a note as one, with a mark where a line ends', () => {
    renderCalendar({ entries: { [day]: { tags: [], notes: 'Zahnarzt\n\nBrot kaufen' } } })
    expect(noteOf(day)).toHaveTextContent('Zahnarzt Brot kaufen')
    expect(noteOf(day).querySelectorAll('i')).toHaveLength(1)
    expect(noteOf(day).textContent).toBe('Zahnarzt\n\nBrot kaufen')
  })

  it('s.2 shows every day of the quarter, today and the weekends marked [s2.16 s2.18]', () => {
    renderCalendar()
    expect(document.querySelectorAll('[data-date]')).toHaveLength(92)
    const today = rowOfDay('2026-11-20')
    expect(today).toHaveAttribute('data-today')
    expect(today).toHaveAttribute('aria-current', 'date')
    expect(document.querySelectorAll('[data-today]')).toHaveLength(1)
    expect(rowOfDay('2026-11-21')).toHaveAttribute('data-weekend')
    expect(rowOfDay('2026-11-23')).not.toHaveAttribute('data-weekend')
  })

  it('s.2 is read out with its full date, its tags and its note [s2.17]', () => {
    renderCalendar({ entries: { [day]: { tags: ['2', '3'], notes: 'Zahnarzt' } } })
    const name = /^Wednesday, November 25, 2026, Tags: Arbeit and Sport, Note: Zahnarzt$/
    expect(screen.getByRole('row', { name })).toBe(rowOfDay(day))
    expect(within(rowOfDay(day)).getByRole('rowheader', { name })).toBeInTheDocument()
  })

  it('s.4 loses a tag by a click on its chip and keeps the focus', async () => {
    const { user } = renderCalendar({ entries: { [day]: { tags: ['2', '3'], notes: '' } } })
    await user.click(within(rowOfDay(day)).getByRole('button', { name: 'Remove Arbeit' }))
    expect(tagsOf(day)).toEqual(['Sport'])
    expect(rowOfDay(day)).toHaveFocus()
  })

  it('s.5 offers no further tag at the limit of three [s1.02 s5.06]', () => {
    renderCalendar({ entries: { [day]: { tags: ['1', '2', '3'], notes: '' } } })
    const add = (date: string) => within(rowOfDay(date)).queryByRole('button', { name: /^Add tag/ })
    expect(add(day)).toBeNull()
    expect(add('2026-11-24')).toBeInTheDocument()
  })

  it('L1 shows the first tags and "+N" when there are more than fit', async () => {
    const { user } = renderCalendar({
      entries: { [day]: { tags: ['1', '2', '3', '4'], notes: '' } },
    })
    expect(tagsOf(day)).toEqual(['Urlaub', 'Arbeit', 'Sport'])
    await user.click(screen.getByLabelText('1 more tag: Familie'))
    expect(tagsOf(day)).toHaveLength(4)
  })

  it.each([false, true])(
    'L1 "+" shows all tags of the day that has the focus, and the first again (to look at only: %s)',
    async (isReadOnly) => {
      const { user } = renderCalendar({
        isReadOnly,
        entries: { [day]: { tags: ['1', '2', '3', '4'], notes: '' } },
      })
      act(() => rowOfDay(day).focus())
      // Screen readers get all of them.
      expect(rowOfDay(day)).toHaveAccessibleName(/Urlaub, Arbeit, Sport, and Familie/)
      await user.keyboard('+')
      // The first key loads the code for keys.
      const all = ['Urlaub', 'Arbeit', 'Sport', 'Familie']
      await waitFor(() => expect(tagsOf(day)).toEqual(all))
      expect(rowOfDay(day)).toHaveFocus()
      // Many layouts type it with Shift.
      await user.keyboard('{Shift>}+{/Shift}')
      expect(tagsOf(day)).toEqual(['Urlaub', 'Arbeit', 'Sport'])
      await user.keyboard('{ArrowDown}+')
      expect(rowOfDay('2026-11-26')).toHaveFocus()
    },
  )

  it('s.5 can only be looked at in read-only mode, its note in full [s5.20]', async () => {
    const { user } = renderCalendar({
      isReadOnly: true,
      entries: { [day]: { tags: ['2'], notes: 'Zahnarzt' } },
    })
    const row = within(rowOfDay(day))
    expect(tagsOf(day)).toEqual(['Arbeit'])
    expect(row.queryByRole('button', { name: /^(Remove|Add tag)/ })).toBeNull()
    await user.click(noteOf(day))
    expect(document.querySelector('textarea')).toBeNull()
    expect(noteOf(day)).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('1')
    expect(tagsOf(day)).toEqual(['Arbeit'])
  })

  it('one tag click renders and touches one row of 92 full days, and those whose chips were joined with its own', async () => {
    const { user } = renderCalendar({ entries: yearOfEntries() })
    const remove = within(rowOfDay(day)).getByRole('button', { name: 'Remove Arbeit' })
    vi.mocked(spokenDayName).mockClear()
    const joined = [addDays(day, -1), day, addDays(day, 1)]
    expect((await touchedRows(() => user.click(remove))).sort()).toEqual(joined)
    const rendered = vi.mocked(spokenDayName).mock.calls.map(([spoken]) => spoken.day)
    expect(new Set(rendered)).toEqual(new Set(joined.map((one) => spokenDay(one, 'en'))))
  })

  it('one saved note touches one row; focus and the open dialog touch none', async () => {
    const { user } = renderCalendar({ entries: yearOfEntries() })
    const write = async () => {
      await user.click(noteOf(day))
      await user.keyboard(' und mehr{Control>}{Enter}{/Control}')
    }
    expect(await touchedRows(write)).toEqual([day])
    const look = async () => {
      await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
      await user.keyboard('a')
    }
    expect(await touchedRows(look)).toEqual([])
  })

  describe('with days till switched on', () => {
    const planned = (dates: readonly string[]) =>
      Object.fromEntries(dates.map((date) => [date, { tags: ['2'], notes: 'Zahnarzt' }]))
    const badgeOf = (date: string) => rowOfDay(date).querySelector('.day-till')
    const elsewhere = (newValue: string) =>
      act(() => {
        localStorage.setItem('show-days-till', newValue)
        window.dispatchEvent(new StorageEvent('storage', { key: 'show-days-till', newValue }))
      })

    it.each([
      ['2026-11-20', 'today', 'close'],
      ['2026-11-22', '2 d', 'close'],
      ['2026-11-23', '3 d', 'near'],
      ['2026-11-25', '5 d', 'near'],
      ['2026-11-26', '6 d', 'far'],
    ])('S4 %s says %s, and its colour %s [s5.24]', (date, text, nearness) => {
      localStorage.setItem('show-days-till', 'true')
      renderCalendar({ entries: planned([date]) })
      expect(badgeOf(date)).toHaveTextContent(text)
      expect(badgeOf(date)).toHaveAttribute('data-near', nearness)
    })

    it('S4 the number is part of what the row is called', () => {
      localStorage.setItem('show-days-till', 'true')
      renderCalendar({ entries: planned(['2026-11-21', day]) })
      const names = ['2026-11-21', day].map((date) =>
        rowOfDay(date).querySelector('th')?.getAttribute('aria-label'),
      )
      expect(names).toEqual([
        'Saturday, November 21, 2026, Tags: Arbeit, Note: Zahnarzt, in 1 day',
        'Wednesday, November 25, 2026, Tags: Arbeit, Note: Zahnarzt, in 5 days',
      ])
    })

    it('S4 neither days that are over nor days without a note say anything [s5.25]', () => {
      localStorage.setItem('show-days-till', 'true')
      renderCalendar({
        entries: { ...planned(['2026-11-19']), [day]: { tags: ['2'], notes: '' } },
      })
      expect(document.querySelector('.day-till')).toBeNull()
    })

    it('A2 a change in another tab is there at once, and renders only what shows it [s5.25]', () => {
      renderCalendar({
        entries: { ...planned(['2026-11-19', day]), '2026-11-26': { tags: ['2'] } },
      })
      expect(badgeOf(day)).toBeNull()
      vi.mocked(spokenDayName).mockClear()
      elsewhere('true')
      expect(badgeOf(day)).toHaveTextContent('5 d')
      elsewhere('false')
      expect(badgeOf(day)).toBeNull()
      const rendered = vi.mocked(spokenDayName).mock.calls.map(([spoken]) => spoken.day)
      expect(new Set(rendered)).toEqual(new Set([spokenDay(day, 'en')]))
    })

    it('A2 moves on at local midnight', () => {
      localStorage.setItem('show-days-till', 'true')
      renderCalendar({ entries: planned(['2026-11-20', '2026-11-23']) })
      expect(badgeOf('2026-11-23')).toHaveAttribute('data-near', 'near')
      act(() => vi.advanceTimersByTime(12 * 60 * 60 * 1000 + 1000))
      expect(badgeOf('2026-11-20')).toBeNull()
      expect(badgeOf('2026-11-23')).toHaveTextContent('2 d')
      expect(badgeOf('2026-11-23')).toHaveAttribute('data-near', 'close')
    })
  })
})
