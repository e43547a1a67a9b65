import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePeriod } from './usePeriod'
import { useScrollToToday } from './useScrollToToday'

const TODAY = '2026-11-25'

function open(isPhone: boolean, today = TODAY) {
  const hook = renderHook(() => {
    const period = usePeriod(today, isPhone, 'pro')
    useScrollToToday(period, today)
    return period
  })
  const shown = () => hook.result.current.months.map(({ year, month }) => `${year}-${month + 1}`)
  return { ...hook, period: () => hook.result.current, shown }
}

test.each([
  [false, ['2027-4', '2027-5', '2027-6']],
  [true, ['2027-1']],
])(
  's.4 what is shown stays when the page is read anew or left and come back to (phone: %s)',
  (isPhone, months) => {
    const first = open(isPhone)
    act(() => first.period().next())
    act(() => first.period().next())
    expect(first.shown()).toEqual(months)
    first.unmount()
    expect(open(isPhone).shown()).toEqual(months)
  },
)

test('s.4 whoever left today’s months on the screen finds those of today, also on another day', () => {
  const first = open(true)
  act(() => first.period().next())
  act(() => first.period().previous())
  first.unmount()
  expect(open(true, '2027-02-01').shown()).toEqual(['2027-2'])
})

test.each(['', '2026-13', '99999-01', 'null', '<b>'])('s.4 the stored place %j is none', (text) => {
  sessionStorage.setItem('quartal:month:/', text)
  expect(open(true).shown()).toEqual(['2026-11'])
})

test('s.4 whoever comes back from another page finds the days where they were', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const first = open(true)
  Object.assign(window, { scrollY: 420 })
  first.unmount()
  Object.assign(window, { scrollY: 0 })
  open(true)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
})
