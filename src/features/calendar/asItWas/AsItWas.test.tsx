import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import type { DayThen, LargerChange, VersionSource } from '@/domain/versions'
import { DateField } from '@/features/settings/dates/DateField'
import { loadLaterTexts } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { openUndo } from '@/state/undo/undo'
import { todayStore } from '@/state/useToday'
import { CloudError } from '@/storage/cloud/client'
import { writeVisitorCalendar } from '@/storage/local/localCalendar'
import { readVisitorCalendar } from '@/storage/local/visitorData'
import { renderInCalendar } from '@/testing/inCalendar'
import { AsItWas } from './AsItWas'

const NOW = new Date(2026, 10, 27, 12)
const MINUTE = 60_000
const choir: Tag = { id: 'choir', label: 'Chor', short: 'C', color: '#9333ea' }
const TAGS: readonly Tag[] = [
  { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
  { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
]

const source = {
  ofDay: vi.fn<VersionSource['ofDay']>(),
  ofYear: vi.fn<VersionSource['ofYear']>(),
  larger: vi.fn<VersionSource['larger']>(),
}

vi.mock('@/storage/cloud/versions', () => ({ accountVersions: () => source }))

const told = { by: '', name: '', kind: '' } as const
const entry = (notes: string, tags: readonly string[] = []): Entry => ({ tags, notes })
const was = (date: string, then: Entry, more: Partial<DayThen> = {}): DayThen => ({
  date,
  entry: then,
  at: NOW.getTime() - MINUTE,
  ...told,
  ...more,
})

let tools: ReturnType<typeof useCalendar>['tools']

function Tools() {
  tools = useCalendar().tools
  return null
}

async function show(entries: Record<string, Entry>, tags = TAGS) {
  writeVisitorCalendar({ tags, entries })
  renderInCalendar(
    <>
      <Tools />
      <AsItWas year={2026} DateField={DateField} />
    </>,
  )
  await act(async () => undefined)
}

const user = userEvent.setup({
  advanceTimers: vi.advanceTimersByTime,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})
const group = () => within(screen.getByRole('group', { name: 'Calendar as it was on' }))
const press = (name: string | RegExp) => user.click(group().getByRole('button', { name }))
const question = async () => within(await screen.findByRole('dialog', { name: /^Bring back/ }))
const boxes = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)

beforeAll(loadLaterTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  todayStore.set('2026-11-27')
  localStorage.clear()
  source.ofYear.mockReset().mockResolvedValue({ days: [], tags: [] })
  source.larger.mockReset().mockResolvedValue([])
})

describe('V2 tags that were renamed', () => {
  const renamed = [{ tag: { ...TAGS[0], label: 'Ferien' } as Tag, at: 1, created: '' }]

  test('V2 get the name back that they had, as one step, be it with days or without', async () => {
    await show({})
    source.ofYear.mockResolvedValue({ days: [], tags: [], renamed })
    await press('Bring back')
    const dialog = await question()
    const box = dialog.getByRole('checkbox', { name: /name and look that they had: .*Ferien/ })
    const submit = dialog.getByRole('button', { name: 'Bring back' })
    await user.click(box)
    expect(submit).toBeDisabled()
    await user.click(box)
    await user.click(submit)
    expect(tools.read().tags.map(({ label }) => label)).toEqual(['Ferien', 'Arbeit'])
  })

  test('V2 stay as they are called now where that is wished for', async () => {
    await show({ '2026-11-20': entry('now') })
    source.ofYear.mockResolvedValue({ days: [was('2026-11-20', entry('then'))], tags: [], renamed })
    await press('Bring back')
    const dialog = await question()
    await user.click(dialog.getByRole('checkbox', { name: /Ferien/ }))
    await user.click(dialog.getByRole('button', { name: 'Bring back 1 day' }))
    expect(tools.read().tags.map(({ label }) => label)).toEqual(['Urlaub', 'Arbeit'])
    expect(tools.read().entries['2026-11-20']?.notes).toBe('then')
  })
})

describe('V2 the moment', () => {
  test('is a day ago at first, and the one that is typed', async () => {
    await show({})
    expect(group().getByLabelText('Date')).toHaveValue('November 26, 2026')
    expect(group().getByLabelText('Time')).toHaveValue('12:00 PM')
    fireEvent.change(group().getByLabelText('Date'), { target: { value: 'Nov 12' } })
    fireEvent.change(group().getByLabelText('Time'), { target: { value: '10.04' } })
    await press('Look')
    await waitFor(() =>
      expect(source.ofYear).toHaveBeenCalledWith(2026, new Date(2026, 10, 12, 10, 4).getTime()),
    )
  })

  test('of another year than the shown one is asked for where that is chosen', async () => {
    await show({})
    fireEvent.change(group().getByLabelText('Year'), { target: { value: '2027' } })
    await press('Bring back')
    expect(
      await group().findByText(
        'Nothing differs: 2027 is now as it was on November 26, 2026, 12:00 PM.',
      ),
    ).toBeVisible()
    expect(source.ofYear.mock.calls.map(([year]) => year)).toEqual([2027])
  })

  test('that is no time says so when the field is left, and nothing can be asked', async () => {
    await show({})
    const time = group().getByLabelText('Time')
    fireEvent.change(time, { target: { value: 'noon' } })
    expect(group().queryByRole('alert')).toBeNull()
    fireEvent.blur(time)
    expect(group().getByRole('alert')).toHaveTextContent(
      'Please enter a time, for example 5:30 PM.',
    )
    expect(group().getByRole('button', { name: 'Look' })).toBeDisabled()
  })

  test('that is still to come is not asked for', async () => {
    await show({})
    fireEvent.change(group().getByLabelText('Date'), { target: { value: 'Nov 27' } })
    fireEvent.change(group().getByLabelText('Time'), { target: { value: '12:01' } })
    await press('Look')
    expect(group().getByRole('status')).toHaveTextContent('still to come')
    expect(source.ofYear).not.toHaveBeenCalled()
  })

  test('of which nothing is known any more says so', async () => {
    await show({})
    source.ofYear.mockRejectedValue(new CloudError(400, '', { at: 'versions_too_old' }))
    await press('Look')
    expect(await group().findByRole('status')).toHaveTextContent('is no longer known')
  })

  test.each([
    [new CloudError(0), 'You are offline, and this needs the internet'],
    [new CloudError(500), 'could not be read'],
  ])('that cannot be read can be tried again: %s', async (error, words) => {
    await show({ '2026-11-20': entry('now') })
    source.ofYear.mockRejectedValueOnce(error)
    await press('Bring back')
    expect(await group().findByRole('alert')).toHaveTextContent(words)
    source.ofYear.mockResolvedValue({ days: [was('2026-11-20', entry('then'))], tags: [] })
    await press('Try again')
    expect((await question()).getByText('1 day differs from now.')).toBeVisible()
  })
})

describe('V2 what is brought back', () => {
  test('is counted and shown first, as it is now and was then or is kept at the oldest, and all of it is chosen', async () => {
    await show({ '2026-11-20': entry('now', ['1']) })
    source.ofYear.mockResolvedValue({
      days: [
        was('2026-11-21', entry('', ['2'])),
        was('2026-11-20', entry('then'), { isCut: true }),
      ],
      tags: [],
    })
    await press('Bring back')
    const dialog = await question()
    expect(dialog.getByText('2 days differ from now.')).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fri, Nov 20, 2026NowUrlaub · nowOldest keptthen',
      'Sat, Nov 21, 2026NownothingThenArbeit',
    ])
    expect(boxes(dialog)).toHaveLength(2)
    expect(readVisitorCalendar().entries).toEqual({ '2026-11-20': entry('now', ['1']) })
  })

  test('are the chosen days alone, in one step that Undo takes back', async () => {
    await show({ '2026-11-20': entry('now'), '2026-11-21': entry('too') })
    source.ofYear.mockResolvedValue({
      days: [was('2026-11-20', entry('then')), was('2026-11-21', entry(''))],
      tags: [],
    })
    await press('Bring back')
    const dialog = await question()
    await user.click(dialog.getByRole('button', { name: 'Choose none' }))
    expect(dialog.getByRole('button', { name: 'Bring back 0 days' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Fri, Nov 20, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Bring back 1 day' }))
    expect(readVisitorCalendar().entries).toEqual({
      '2026-11-20': entry('then'),
      '2026-11-21': entry('too'),
    })
    act(() => void openUndo(tools).undo())
    expect(readVisitorCalendar().entries['2026-11-20']).toEqual(entry('now'))
  })

  test('brings the deleted tags of its days along, and names them before', async () => {
    await show({})
    source.ofYear.mockResolvedValue({
      days: [was('2026-11-20', entry('', ['choir'])), was('2026-11-21', entry('text'))],
      tags: [{ tag: choir, at: 1, created: '' }],
    })
    await press('Bring back')
    const dialog = await question()
    expect(dialog.getByText('Deleted tags that come back with them: Chor')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Fri, Nov 20, 2026' }))
    expect(dialog.queryByText(/Deleted tags/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Choose all' }))
    await user.click(dialog.getByRole('button', { name: 'Bring back 2 days' }))
    expect(readVisitorCalendar().tags).toContainEqual(choir)
    expect(readVisitorCalendar().entries['2026-11-20']?.tags).toEqual(['choir'])
  })

  test('L2 leaves out the days that the plan does not show, and says how many', async () => {
    await show({})
    source.ofYear.mockResolvedValue({
      days: [was('2026-11-20', entry('open')), was('2026-05-12', entry('closed'))],
      tags: [],
    })
    await press('Bring back')
    const dialog = await question()
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
    expect(dialog.getByText(/^1 more day is closed in your plan/)).toBeVisible()
    expect(document.body).not.toHaveTextContent('closed ·')
  })
})

describe('V2 the larger changes', () => {
  const at = new Date(2026, 10, 12, 10, 4, 30).getTime()
  const imported: LargerChange = { ...told, kind: 'import', at, until: at + 50, days: 2, tag: null }
  const deleted: LargerChange = {
    ...told,
    kind: 'tag',
    at,
    until: at,
    days: 0,
    tag: { tag: choir, at, created: '' },
  }

  test('are listed, and each leads to the moment just before it with its days chosen', async () => {
    source.larger.mockResolvedValue([imported, { ...deleted, days: 12, at: at - 86_400_000 }])
    await show({ '2026-11-20': entry('now'), '2026-11-21': entry('now') })
    const items = group().getAllByRole('button', { pressed: false })
    expect(items.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Import of 2 days, November 12, 2026, 10:04 AM',
      'Tag “Chor” deleted, 12 days, November 11, 2026, 10:04 AM',
    ])
    source.ofYear.mockImplementation(async (year) => ({
      days: [
        was(`${year}-11-20`, entry('before'), { at, kind: 'import' }),
        was(`${year}-11-21`, entry('other'), { at: at + 9_000, kind: '' }),
      ].filter(({ date }) => date.startsWith('2026')),
      tags: [],
    }))
    await press(/^Import of 2 days/)
    expect(group().getByLabelText('Date')).toHaveValue('November 12, 2026')
    expect(group().getByLabelText('Time')).toHaveValue('10:04 AM')
    await press('Bring back')
    const dialog = await question()
    expect(source.ofYear.mock.calls).toEqual([2025, 2026, 2027].map((year) => [year, at - 1]))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
    expect(boxes(dialog)).toEqual([dialog.getByRole('checkbox', { name: 'Fri, Nov 20, 2026' })])
  })

  test('of which nothing is left say so', async () => {
    source.larger.mockResolvedValue([imported])
    await show({})
    await press(/^Import of 2 days/)
    await press('Bring back')
    expect(await group().findByText(/^Nothing is left of this change/)).toBeVisible()
  })

  test('bring a deleted tag back that was on no day', async () => {
    source.larger.mockResolvedValue([deleted])
    await show({})
    await press(/^Tag “Chor” deleted, November/)
    await press('Bring back')
    const dialog = await question()
    expect(dialog.getByText(/^The deleted tag “Chor” comes back/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Bring back' }))
    expect(readVisitorCalendar().tags).toContainEqual(choir)
  })

  test('are five until all are asked for', async () => {
    source.larger.mockResolvedValue(
      Array.from({ length: 8 }, (_, i) => ({ ...imported, at: at - i * MINUTE })),
    )
    await show({})
    expect(group().getAllByRole('listitem')).toHaveLength(5)
    await press('Show all 8')
    expect(group().getAllByRole('listitem')).toHaveLength(8)
  })

  test('that cannot be read can be tried again, and leave the rest as it is', async () => {
    source.larger.mockRejectedValueOnce(new CloudError(0))
    await show({})
    expect(group().getByRole('alert')).toHaveTextContent(
      'You are offline, and this needs the internet',
    )
    source.larger.mockResolvedValue([imported])
    await press('Try again')
    expect(await group().findByRole('listitem')).toHaveTextContent('Import of 2 days')
  })
})

describe('V2 a year to look at', () => {
  test('says its moment, shows its days as they were, and is walked by keys', async () => {
    await show({ '2026-11-20': entry('now') })
    source.ofYear.mockResolvedValue({
      days: [was('2026-11-20', entry('was so', ['choir']))],
      tags: [{ tag: choir, at: 1, created: '' }],
    })
    await press('Look')
    // Found by text: asking the cells of a year for their roles takes jsdom a minute.
    const title = await screen.findByText('2026 as it was on November 26, 2026, 12:00 PM')
    const dialog = title.closest('[role="dialog"]') as HTMLElement
    const cell = (date: string) => dialog.querySelector<HTMLElement>(`[data-date="${date}"]`)
    const told = () => dialog.querySelector('[role="status"]')?.textContent
    expect(cell('2026-11-20')).toHaveAccessibleName(/November 20.*Chor.*was so/)
    fireEvent.click(cell('2026-11-20') as HTMLElement)
    expect(cell('2026-11-20')).toHaveFocus()
    expect(told()).toBe('Friday, November 20, 2026Chorwas so')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(cell('2026-11-21')).toHaveFocus()
    expect(told()).toBe('Saturday, November 21, 2026nothing')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(cell('2026-12-21')).toHaveFocus()
    // Locked days are not in the page.
    expect(cell('2026-05-12')).toHaveAttribute('inert')
    // The board shows the earlier year, not the edited calendar.
    expect(readVisitorCalendar().entries['2026-11-20']).toEqual(entry('now'))
    fireEvent.click(within(dialog).getByText('Bring back'))
    expect((await question()).getByText('1 day differs from now.')).toBeVisible()
  })
})
