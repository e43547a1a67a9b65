import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dayOf, formatDay, yearOf } from '@/domain/dates'
import { layers } from '@/state/calendar/layers'
import { changeSettings } from '@/state/choices/settings'
import type { CloudEntry } from '@/storage/cloud/records'
import { clearSession } from '@/storage/local/session'
import { renderApp } from '@/testing/renderApp'

const year = yearOf(formatDay(new Date()))
const christmas = dayOf(year, 11, 25)
const rowOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const holidaysOf = (date: string) =>
  [...(rowOf(date)?.querySelectorAll('[data-mark="holiday"]') ?? [])].map(
    (mark) => mark.textContent,
  )

const noted = (date: string, notes: string): CloudEntry => ({
  id: 'day000000000001',
  date,
  rev: 1,
  entry: { tags: [], notes },
})

/** Opens the app on the last quarter of the year. */
async function open(days: readonly CloudEntry[] = []) {
  window.history.replaceState(null, '', `/?at=${year}-Q4`)
  return await renderApp(days)
}

afterEach(() => {
  act(() => changeSettings(() => ({})))
  clearSession()
})

test('H1 H4 a chosen region marks its days in the list, by name and aloud, and leaves with the choice', async () => {
  await open()
  expect(document.querySelector('[data-mark]')).toBeNull()
  act(() => changeSettings((before) => ({ ...before, holidays: { regions: ['DE-BY'] } })))
  await waitFor(() => expect(holidaysOf(christmas)).toEqual(['Christmas Day']), { timeout: 20_000 })
  expect(rowOf(christmas)).toHaveAttribute('data-holiday')
  expect(rowOf(christmas)).toHaveAccessibleName(/, Christmas Day$/)
  expect(rowOf(dayOf(year, 11, 24))?.querySelector('[data-mark]')).toBeNull()
  act(() => changeSettings((before) => ({ ...before, holidays: { regions: [] } })))
  expect(holidaysOf(christmas)).toEqual([])
  expect(layers.get()).toEqual([])
})

test('H4 of two states it is said whose a holiday is, in letters and aloud, and a key names the bands of their schools', async () => {
  await open()
  const holidays = { regions: ['DE-BY', 'DE-BE'], school: ['DE-BY', 'DE-BE'] }
  act(() => changeSettings((before) => ({ ...before, holidays })))
  const saints = dayOf(year, 10, 1)
  await waitFor(() => expect(holidaysOf(saints)).toEqual(["All Saints' Day (BY)"]), {
    timeout: 20_000,
  })
  expect(rowOf(saints)).toHaveAccessibleName(/, All Saints' Day \(Bayern\)/)
  expect(holidaysOf(christmas)).toEqual(['Christmas Day'])
  const key = await screen.findByText('School holidays')
  expect(key.nextElementSibling).toHaveTextContent('BayernBerlin')
})

test('H4 what a note names already is not named twice, but the day stays marked', async () => {
  await open([noted(christmas, '1. Weihnachtstag')])
  act(() => changeSettings((before) => ({ ...before, holidays: { regions: ['DE-BY'] } })))
  await waitFor(() => expect(rowOf(christmas)).toHaveAttribute('data-holiday'), { timeout: 20_000 })
  expect(holidaysOf(christmas)).toEqual([])
  expect(rowOf(christmas)).toHaveAccessibleName(/, Note: 1\. Weihnachtstag$/)
})
