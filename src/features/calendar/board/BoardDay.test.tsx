import { waitFor } from '@testing-library/react'
import { type ComponentProps, memo, Profiler, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dayOf, formatDay, yearOf } from '@/domain/dates'
import { clearSession } from '@/storage/local/session'
import { fullYear } from '@/testing/fixtures'
import { isSynced, renderApp } from '@/testing/renderApp'

/** Dates rendered, counted by a Profiler inside the memo of each cell of the real app. */
const rendered: string[] = []

vi.mock('./BoardDay', async (load) => {
  const { BoardDay } = await load<typeof import('./BoardDay')>()
  type Props = ComponentProps<typeof BoardDay>
  const { type: Cell } = BoardDay as unknown as { type: (props: Props) => ReactNode }
  const Watched = (props: Props) => (
    <Profiler id={props.day.cell.date} onRender={(date) => rendered.push(date)}>
      <Cell {...props} />
    </Profiler>
  )
  return { BoardDay: memo(Watched) }
})

const year = yearOf(formatDay(new Date()))
const day = dayOf(year, 4, 11)
const cellOf = (date: string) =>
  document.querySelector<HTMLElement>(`[data-view="year"] [data-date="${date}"]`)

afterEach(() => {
  clearSession()
})

test('Y3 a tag renders its day and the neighbours whose bars it changes, and the save renders none', async () => {
  window.history.replaceState(null, '', '/?view=year')
  const { sent, user } = await renderApp(fullYear(year))
  await waitFor(() => expect(cellOf(day)?.querySelector('[data-tag]')).toBeTruthy())
  expect(new Set(rendered).size).toBeGreaterThanOrEqual(365)
  cellOf(day)?.focus()
  rendered.length = 0
  await user.keyboard('2')
  expect(rendered).toContain(day)
  const near = [addDays(day, -1), day, addDays(day, 1)]
  expect(rendered.filter((date) => !near.includes(date))).toEqual([])
  expect(new Set(rendered).size).toBe(rendered.length)
  rendered.length = 0
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'))
  await isSynced()
  expect(rendered).toEqual([])
})
