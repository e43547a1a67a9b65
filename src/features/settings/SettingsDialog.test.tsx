import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_REASONS } from '@/domain/setAside'
import { MAX_LABEL_LENGTH } from '@/domain/tagDraft'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { useCalendarFile } from '@/state/account/unsentWork'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { connectToasts, type Message } from '@/state/notify'
import * as company from '@/state/people/company'
import { showFirstLoginToast } from '@/state/upload/asideMessages'
import { addAside } from '@/storage/local/setAside'
import { InCalendar } from '@/testing/inCalendar'
import { calendarOfAnother } from '@/testing/people'
import { render } from '@/testing/render'
import { showCalendarOf } from '@/testing/showCalendarOf'
import { SettingsDialog } from './SettingsDialog'

beforeEach(closeDialog)

/** Stores a visitor's calendar: two days with Urlaub, one of them with Sport too. */
function storeVisitor() {
  const entries = {
    '2026-11-20': { tags: ['1', '3'], notes: '' },
    '2026-11-21': { tags: ['1'], notes: 'Wandern' },
  }
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags: DEFAULT_TAGS, entries }))
}

let exported = () => ''
let refuse = (_: string) => undefined as unknown
let arrive = (_: Tag) => undefined as unknown
let rename = (_: string, _label: string) => undefined as unknown
let vanish = (_: string) => undefined as unknown

function Probe() {
  const makeFile = useCalendarFile('visitor')
  const { refused, shown } = useShownCalendar()
  exported = makeFile
  refuse = (id) => refused.set(new Set([id]))
  const setTags = (move: (tags: readonly Tag[]) => readonly Tag[]) => {
    // As another tab would.
    const { tags, entries } = shown.get()
    localStorage.setItem('temp-calendar-data', JSON.stringify({ tags: move(tags), entries }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'temp-calendar-data' }))
  }
  arrive = (tag) => setTags((tags) => [...tags, tag])
  rename = (id, label) =>
    setTags((tags) => tags.map((tag) => (tag.id === id ? { ...tag, label } : tag)))
  vanish = (id) => setTags((tags) => tags.filter((tag) => tag.id !== id))
  return <output>{useDialog()?.kind}</output>
}

function Providers({ children }: { children: ReactNode }) {
  return <InCalendar>{children}</InCalendar>
}

function show() {
  storeVisitor()
  render(
    <Providers>
      <SettingsDialog tab="tags" />
      <Probe />
    </Providers>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const row = (label: string) => screen.getByText(label).closest('li') as HTMLElement
const openedDialog = () => document.querySelector('output')?.textContent

async function deleteTag(label: string) {
  await press(`Delete ${label}`)
  await press('Delete')
}

it('s.2 the Tags tab lists every tag with the days it is on [s2.53]', () => {
  show()
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Tags' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(row('Urlaub')).toHaveTextContent('on 2 days')
  expect(row('Sport')).toHaveTextContent('on 1 day')
  expect(row('Arbeit')).toHaveTextContent('not used yet')
})

it('s.5 Create stays closed while label or letter is blank [s5.01]', async () => {
  show()
  await deleteTag('Arbeit')
  await press('New tag')
  const create = screen.getByRole('button', { name: 'Create' })
  expect(create).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Label'), '  ')
  await userEvent.type(screen.getByLabelText('Letter'), 'r')
  expect(create).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Label'), 'Reise')
  expect(create).toBeEnabled()
})

it('s.5 a new tag has a trimmed label, one uppercase letter and the chosen colour [s5.02 s5.04]', async () => {
  show()
  await deleteTag('Arbeit')
  await press('New tag')
  expect(screen.getByRole('radio', { name: 'Red' })).toBeChecked()
  await userEvent.type(screen.getByLabelText('Label'), ' Reise ')
  await userEvent.type(screen.getByLabelText('Letter'), 'ßx')
  await userEvent.click(screen.getByRole('radio', { name: 'Cyan' }))
  await press('Create')
  expect(JSON.parse(exported()).tags).toContainEqual(
    expect.objectContaining({ label: 'Reise', short: 'S', color: '#0891b2' }),
  )
  expect(screen.queryByLabelText('Label')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'New tag' })).toHaveFocus()
})

it('s.5 a label that is too long is named in a sentence and stays in the field', async () => {
  show()
  await deleteTag('Arbeit')
  await press('New tag')
  await userEvent.type(screen.getByLabelText('Letter'), 'r')
  await userEvent.click(screen.getByLabelText('Label'))
  await userEvent.paste('x'.repeat(MAX_LABEL_LENGTH + 1))
  expect(screen.getByRole('alert')).toHaveTextContent('61')
  expect(screen.getByLabelText('Label')).toHaveValue('x'.repeat(MAX_LABEL_LENGTH + 1))
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
})

it('L3 a fifth tag leads to the upgrade dialog before anything is typed [s6.07]', async () => {
  show()
  expect(screen.getByText(/4 of 4 tags/)).toBeVisible()
  await press('New tag')
  expect(openedDialog()).toBe('upgrade')
  expect(screen.queryByLabelText('Label')).not.toBeInTheDocument()
})

it('L3 a form for which the room ran out opens the upgrade dialog and comes back as it was typed', async () => {
  show()
  await deleteTag('Arbeit')
  await press('New tag')
  await userEvent.type(screen.getByLabelText('Label'), 'Reise')
  await userEvent.type(screen.getByLabelText('Letter'), 'r')
  act(() => void arrive({ id: '9', label: 'Kino', short: 'K', color: '#9333ea' }))
  // Without waiting: the tag that arrived is replaced by what this browser stores a moment later.
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(openedDialog()).toBe('upgrade')
  expect(JSON.parse(exported()).tags).toHaveLength(4)
  cleanup()
  show()
  await deleteTag('Sport')
  await press('New tag')
  expect(screen.getByLabelText('Label')).toHaveValue('Reise')
  expect(screen.getByLabelText('Letter')).toHaveValue('R')
  await press('Cancel')
  await press('New tag')
  expect(screen.getByLabelText('Label')).toHaveValue('')
})

it('Escape closes the form first and the dialog after it', async () => {
  openDialog({ kind: 'settings', tab: 'tags' })
  show()
  await press('Edit Urlaub')
  await userEvent.type(screen.getByLabelText('Label'), ' 2{Escape}')
  expect(screen.queryByLabelText('Label')).not.toBeInTheDocument()
  expect(row('Urlaub')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Urlaub' })).toHaveFocus()
  expect(openedDialog()).toBe('settings')
  await userEvent.keyboard('{Escape}')
  expect(openedDialog()).toBe('')
})

it('L3 renaming is free at the limit; a name that another tag has is refused (D8)', async () => {
  show()
  await press('Edit Arbeit')
  const label = screen.getByLabelText('Label')
  const letter = screen.getByLabelText('Letter')
  await userEvent.clear(label)
  await userEvent.type(label, 'urlaub')
  await userEvent.clear(letter)
  await userEvent.type(letter, 'u')
  await press('Save')
  expect(label).toHaveValue('urlaub')
  await userEvent.type(label, ' 2')
  await press('Save')
  expect(row('urlaub 2')).toBeVisible()
  expect(screen.queryByText('Arbeit')).not.toBeInTheDocument()
})

it('s.4 deleting asks first and names the days; Cancel deletes nothing [s2.73 s4.30]', async () => {
  show()
  await press('Delete Urlaub')
  const question = screen.getByRole('alertdialog', { name: 'Delete tag' })
  expect(question).toHaveTextContent('2 days')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(row('Urlaub')).toHaveTextContent('on 2 days')
  expect(screen.getByRole('button', { name: 'Delete Urlaub' })).toHaveFocus()
})

it('T4 s.4 the question says that a tag goes for others, too, where some see the calendar', async () => {
  const asked = vi.spyOn(company, 'useIsSeenByOthers')
  const text = 'It disappears for everybody who sees this calendar.'
  show()
  for (const is of [false, true]) {
    asked.mockReturnValue(is)
    await press('Delete Urlaub')
    const question = screen.getByRole('alertdialog', { name: 'Delete tag' })
    expect(question.textContent?.includes(text)).toBe(is)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  }
  asked.mockRestore()
})

it('s.4 a deleted tag leaves the list and every day, notes stay', async () => {
  show()
  await deleteTag('Urlaub')
  expect(screen.queryByText('Urlaub')).not.toBeInTheDocument()
  expect(JSON.parse(exported()).entries).toEqual({
    '2026-11-20': { tags: ['3'], notes: '' },
    '2026-11-21': { tags: [], notes: 'Wandern' },
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'New tag' })).toHaveFocus())
})

it('D3 settings that are open show what was set aside just now, and no message says it too', async () => {
  show()
  const toasts: Message[] = []
  connectToasts((message) => toasts.push(message))
  const part = {
    calendar: { tags: [], entries: { '2027-01-05': { tags: [], notes: 'Later' } } },
    reasons: { days: { '2027-01-05': 'limit_quarter' }, tags: {} },
  }
  expect(screen.queryByRole('region')).toBeNull()
  const kept = { at: 1, text: JSON.stringify(part.calendar), reasons: part.reasons }
  act(() => {
    addAside('visitor', kept)
    showFirstLoginToast('visitor', { kind: 'leftOver', part, tags: 0, entries: 0 })
  })
  expect(screen.getByRole('region', { name: 'Set aside in this browser' })).toBeVisible()
  expect(toasts.at(-1)?.until?.aborted).toBe(true)
})

describe('in the calendar of another', () => {
  const mira = calendarOfAnother({ owner: 'user00000000002' })
  afterEach(() => showCalendarOf(null))

  function setAsideThere(role: 'plan' | 'look') {
    const text = JSON.stringify({
      tags: [],
      entries: { '2026-11-20': { tags: [], notes: 'Mine' } },
    })
    addAside('visitor', {
      at: 1,
      text,
      reasons: NO_REASONS,
      of: { owner: mira.owner, name: 'Mira' },
    })
    openDialog({ kind: 'settings', tab: 'tags' })
    show()
    act(() => showCalendarOf({ ...mira, role }))
  }

  it('T7 what was set aside of it stands in the settings, to be put back there', () => {
    setAsideThere('plan')
    const kept = screen.getByRole('region', { name: 'Set aside in this browser' })
    const back = within(kept).getByRole('button', { name: 'Put back into the calendar of Mira' })
    expect(back).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Tags' })).toBeVisible()
  })

  it('T3 whoever only looks there can discard what was set aside, and finds nothing that changes the calendar', async () => {
    setAsideThere('look')
    expect(screen.queryByRole('tab')).toBeNull()
    await press('Discard')
    const question = screen.getByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(openedDialog()).toBe(''))
  })
})

it('N4 a label is counted as it is sent: two characters that become one count as one', async () => {
  show()
  await press('Edit Sport')
  const label = screen.getByLabelText('Label')
  await userEvent.clear(label)
  await userEvent.click(label)
  await userEvent.paste(`  ${'e\u0301'.repeat(60)} `)
  expect(label).toHaveAccessibleDescription('')
  await press('Save')
  expect(JSON.parse(exported()).tags).toContainEqual(
    expect.objectContaining({ id: '3', label: 'é'.repeat(60) }),
  )
})

it('s.2 a tag that goes while it is edited leaves the others to be edited', async () => {
  show()
  await press('Edit Sport')
  expect(screen.getByRole('button', { name: 'New tag' })).toBeDisabled()
  act(() => void vanish('3'))
  expect(screen.queryByLabelText('Label')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'New tag' })).toBeEnabled()
})

it('E7 what a form leaves as it was keeps what another device made of it meanwhile', async () => {
  show()
  await press('Edit Arbeit')
  act(() => void rename('2', 'Buero'))
  await userEvent.click(screen.getByRole('radio', { name: 'Cyan' }))
  await press('Save')
  expect(JSON.parse(exported()).tags).toContainEqual(
    expect.objectContaining({ id: '2', label: 'Buero', color: '#0891b2' }),
  )
})

it.each(['Discard', 'Merge into my calendar'])(
  'D2 after the question of "%s" the focus is in the settings, not on the page behind them',
  async (action) => {
    for (const at of [1, 2]) {
      const entries = { [`2026-11-0${at}`]: { tags: [], notes: `Note ${at}` } }
      addAside('visitor', { at, text: JSON.stringify({ tags: [], entries }), reasons: NO_REASONS })
    }
    show()
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    await userEvent.click(screen.getAllByRole('button', { name: action })[0] as HTMLElement)
    const question = screen.getByRole('alertdialog')
    const [yes] = action.split(' ')
    await userEvent.click(within(question).getByRole('button', { name: yes as string }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    opener.remove()
  },
)

it('D2 the question before a set is discarded names that set', async () => {
  for (const at of [1, 2]) {
    const notes = { tags: [], notes: `Note ${at}` }
    const days = at === 1 ? { '2026-11-01': notes } : { '2026-11-02': notes, '2026-11-03': notes }
    const text = JSON.stringify({ tags: [], entries: days })
    addAside('visitor', { at: Date.UTC(2026, 10, at, 12), text, reasons: NO_REASONS })
  }
  show()
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[1] as HTMLElement)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /: 2 days, set aside on November.2,.2026\.$/,
  )
})

it('E10 a tag that the plan refused is marked as not saved', () => {
  show()
  act(() => void refuse('3'))
  expect(row('Sport')).toHaveTextContent('not saved')
  expect(row('Urlaub')).not.toHaveTextContent('not saved')
})

it('D2 text that nobody can read is offered for download as it is, and not for merging', async () => {
  const raw = '{"tags":[{"id":"1","label":'
  addAside('visitor', { at: 1, text: raw, reasons: NO_REASONS })
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${kept.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  show()
  const section = screen.getByRole('region', { name: 'Set aside in this browser' })
  expect(section).toHaveTextContent('This data cannot be read.')
  expect(within(section).queryByRole('button', { name: 'Merge into my calendar' })).toBeNull()
  await press('Download')
  expect(await kept[0]?.text()).toBe(raw)
})
