import { waitFor, within } from '@testing-library/react'
import { type ComponentProps, memo, Profiler } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, formatDay, yearOf } from '@/domain/dates'
import { closeDialog } from '@/state/dialogs'
import { clearSession } from '@/storage/local/session'
import { fullYear } from './fixtures'
import { isSynced, renderApp } from './renderApp'

/** One edit renders one day: counted by a Profiler around each row of the real app. */
const rendered: string[] = []

vi.mock('@/features/calendar/list/DayRow', async (load) => {
  const { DayRow } = await load<typeof import('@/features/calendar/list/DayRow')>()
  type Props = ComponentProps<typeof DayRow>
  // A Profiler reports whenever its parent renders, so it stands inside of the memo of the row.
  const { type: Row, compare } = DayRow as unknown as {
    type: (props: Props) => React.ReactNode
    compare: Parameters<typeof memo<(props: Props) => React.ReactNode>>[1]
  }
  const Watched = (props: Props) => (
    <Profiler id={props.date} onRender={(date) => rendered.push(date)}>
      <Row {...props} />
    </Profiler>
  )
  return { DayRow: memo(Watched, compare ?? undefined) }
})

const today = formatDay(new Date())
/** A day of the quarter on the screen that is not today. */
const day =
  today.slice(5, 7) === addDays(today, 1).slice(5, 7) ? addDays(today, 1) : addDays(today, -1)

const rowOf = (date: string) => {
  const row = document.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (!row) throw new Error(`no row of ${date}`)
  return row
}

/** The app with a full year; from here on every rendered row counts. */
async function openYear() {
  const app = await renderApp(fullYear(yearOf(today)))
  await waitFor(() => expect(rowOf(day).querySelector('[data-tag]')).not.toBeNull())
  expect(document.querySelectorAll('[data-date]').length).toBeGreaterThanOrEqual(90)
  expect(new Set(rendered).size).toBeGreaterThanOrEqual(90)
  rendered.length = 0
  return app
}

// What the press waits for is not what is counted.
beforeAll(async () => {
  await import('@/features/calendar/marking/Marking')
  await import('@/pages/CalendarDialog')
})

beforeEach(() => {
  rendered.length = 0
})

afterEach(() => {
  closeDialog()
  clearSession()
})

test('s.4 one tag click renders its day once, with the neighbours whose chips were joined with it, and the save that follows renders none', async () => {
  const { sent, user } = await openYear()
  await user.click(within(rowOf(day)).getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
  // Each day of the fixture begins with the same tag.
  const beside = [addDays(day, -1), day, addDays(day, 1)].filter(
    (one) => one.slice(0, 7) === day.slice(0, 7),
  )
  expect(rendered).toEqual(beside)
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'), { timeout: 20_000 })
  await isSynced()
  expect(rendered).toEqual(beside)
})

test('s.4 a note that is written and saved renders its day and no other', async () => {
  const { sent, user } = await openYear()
  const note = rowOf(day).querySelector<HTMLElement>('[data-note]')
  await user.click(note as HTMLElement)
  await user.type(within(rowOf(day)).getByRole('textbox'), ' more')
  expect(new Set(rendered)).toEqual(new Set([day]))
  rendered.length = 0
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(rowOf(day)).toHaveTextContent('more'))
  expect(new Set(rendered)).toEqual(new Set([day]))
  rendered.length = 0
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'), { timeout: 20_000 })
  await isSynced()
  expect(rendered).toEqual([])
})

test('s.2 opening and closing a dialog renders no day', async () => {
  const { user } = await openYear()
  await user.click(rowOf(day).querySelector('[data-add]') as HTMLElement)
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull(), {
    timeout: 20_000,
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(rendered).toEqual([])
})

test('D6 a pull without changes renders no day', async () => {
  const { sent } = await openYear()
  const before = sent.length
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sent.slice(before).some(({ method }) => method === 'GET')).toBe(true))
  await isSynced()
  expect(rendered).toEqual([])
})
