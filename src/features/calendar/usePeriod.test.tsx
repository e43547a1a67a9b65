import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tier } from '@/domain/plan'
import { placeNow } from '@/state/place'
import { renderHook } from '@/testing/render'
import { usePeriod, useScrollToToday } from './usePeriod'

const TODAY = '2026-11-25'

function open(isPhone: boolean, first = TODAY, tier: Tier = 'pro', hasBoard = false) {
  const hook = renderHook(
    ({ today }) => {
      const period = usePeriod(today, isPhone, tier, hasBoard)
      useScrollToToday(period, today)
      return period
    },
    { initialProps: { today: first } },
  )
  const shown = () => hook.result.current.months.map(({ year, month }) => `${year}-${month + 1}`)
  return { ...hook, period: () => hook.result.current, shown }
}

/** The year board, on a phone or a desktop. */
const openBoard = (isPhone: boolean) => open(isPhone, TODAY, 'pro', true)

/** Goes back, and resolves when the browser has done so. */
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    window.history.back()
    await gone
  })

/** Opens the page at an address. */
const visit = (place: string) => window.history.replaceState(null, '', place)

test.each([
  [false, '/?at=2027-Q2', ['2027-4', '2027-5', '2027-6']],
  [true, '/?at=2027-01', ['2027-1']],
])(
  'Y8 the place is in the address, for whoever reads the page anew or comes back to it (phone: %s)',
  (isPhone, place, months) => {
    const first = open(isPhone)
    const steps = window.history.length
    act(() => first.period().next())
    act(() => first.period().next())
    expect(placeNow()).toBe(place)
    expect(window.history.length).toBe(steps)
    first.unmount()
    expect(open(isPhone).shown()).toEqual(months)
  },
)

test.each([
  [true, '/?at=2027-Q2', ['2027-4']],
  [false, '/?at=2027-05', ['2027-4', '2027-5', '2027-6']],
])('Y8 a place of the other width is understood (phone: %s)', (isPhone, place, months) => {
  visit(place)
  expect(open(isPhone).shown()).toEqual(months)
  expect(placeNow()).toBe(place)
})

test('Y8 whoever left today’s months on the screen finds those of today, also on another day', () => {
  const first = open(true)
  act(() => first.period().next())
  act(() => first.period().previous())
  expect(placeNow()).toBe('/')
  first.unmount()
  expect(open(true, '2027-02-01').shown()).toEqual(['2027-2'])
})

test('Y8 going somewhere leaves what else the address asks for', () => {
  visit('/?open=share')
  const { period } = open(false)
  act(() => period().next())
  expect(placeNow()).toBe('/?open=share&at=2027-Q1')
})

test.each([
  [true, '/?at=2027-05', 'month', ['2027-5']],
  [false, '/?at=2027-Q2', 'quarter', ['2027-4', '2027-5', '2027-6']],
] as const)(
  'Y8 another view is a step of the history, and Back leads to the list and its place (phone: %s)',
  async (isPhone, place, view, months) => {
    visit(place)
    const { period, shown } = openBoard(isPhone)
    act(() => period().showMonth(period().month, 'year'))
    expect(placeNow()).toBe('/?view=year&at=2027')
    expect(period().view).toBe('year')
    expect(shown()).toHaveLength(12)
    const steps = window.history.length
    act(() => period().next())
    expect(placeNow()).toBe('/?view=year&at=2028')
    expect(window.history.length).toBe(steps)
    await back()
    expect(placeNow()).toBe(place)
    expect(period().view).toBe(view)
    expect(shown()).toEqual(months)
  },
)

test('Y1 the year is turned by years; its quarters and months are lists', () => {
  visit('/?view=year&at=2025')
  const { period, shown } = openBoard(false)
  act(() => period().next())
  expect(placeNow()).toBe('/?view=year')
  act(() => period().previous())
  expect(shown()[0]).toBe('2025-1')
  act(() => period().showQuarter(2))
  expect(placeNow()).toBe('/?at=2025-Q3')
  expect(shown()).toEqual(['2025-7', '2025-8', '2025-9'])
})

test('Y1 a screen without a picture of the year shows a list of it', () => {
  visit('/?view=year&at=2027')
  expect(open(true).shown()).toEqual(['2027-1'])
})

test.each(['', '2026-13', '99999-01', 'null', '<b>'])('Y8 the place %j is none', (text) => {
  visit(`/?at=${encodeURIComponent(text)}`)
  const { period, shown } = open(true)
  expect(shown()).toEqual(['2026-11'])
  act(() => period().next())
  expect(placeNow()).toBe('/?at=2026-12')
})

test.each(['/', '/?at=2026-Q4', '/?at=2026-12'])(
  'L2 where the shown quarter closes with its last day, that of today follows: %s',
  (place) => {
    visit(place)
    const { rerender, shown } = open(true, '2026-12-31', 'free')
    rerender({ today: '2027-01-01' })
    expect(shown()).toEqual(['2027-1'])
    expect(placeNow()).toBe('/')
  },
)

test.each(['/', '/?at=2026-12'])('s.4 nobody else is taken away at midnight: %s', (place) => {
  visit(place)
  const { rerender, shown } = open(true, '2026-12-31')
  rerender({ today: '2027-01-01' })
  expect(shown()).toEqual(['2026-12'])
})

test('Y8 whoever comes back from another page finds the days where they were', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const first = open(true)
  Object.assign(window, { scrollY: 420 })
  first.unmount()
  Object.assign(window, { scrollY: 0 })
  open(true)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
})

test('Y8 list and year are each found where they were left, and what is seen first at its top', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const visited = (place: string, scrollY: number) => {
    visit(place)
    const { unmount } = open(true, TODAY, 'pro', true)
    const top = scrollTo.mock.lastCall?.[1 as never]
    Object.assign(window, { scrollY })
    unmount()
    return top
  }
  visited('/?at=2024-05', 300)
  expect(visited('/?view=year&at=2024', 90)).toBe(0)
  expect(visited('/?at=2024-06', 10)).toBe(0)
  expect(visited('/?at=2024-05', 0)).toBe(300)
  expect(visited('/?view=year&at=2024', 0)).toBe(90)
})
