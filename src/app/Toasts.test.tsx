import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Toasts } from '@/app/Toasts'
import { NO_REASONS } from '@/domain/setAside'
import { changeLanguage, loadLaterTexts } from '@/i18n'
import { showSyncToast } from '@/state/calendar/syncMessages'
import { aboutTag, LAST_EDIT, type MessageOptions, notify } from '@/state/notify'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { showFirstLoginToast } from '@/state/upload/setAside'
import { CloudError } from '@/storage/cloud/client'

const show = () =>
  render(
    <PreferencesProvider>
      <button type="button">day</button>
      <Toasts />
    </PreferencesProvider>,
  )

const showToast = (text: string, more: MessageOptions = {}) =>
  act(() => notify.success(text, { id: LAST_EDIT, beside: true, passesAfter: 7_000, ...more }))

const part = { calendar: { tags: [], entries: {} }, reasons: NO_REASONS }

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const toasts = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')

beforeAll(async () => {
  await loadLaterTexts()
  // jsdom has no pointers to capture.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
})

afterEach(async () => {
  act(() => void toast.dismiss())
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
})

test('many edits in a row are one message whose words change in its place', async () => {
  show()
  showToast('Urlaub added')
  const first = (await screen.findByText('Urlaub added')).closest('li')
  showToast('Urlaub removed')
  expect((await screen.findByText('Urlaub removed')).closest('li')).toBe(first)
  expect(toasts()).toHaveLength(1)
})

test('its time begins anew with each edit, and ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    show()
    showToast('Urlaub added')
    await screen.findByText('Urlaub added')
    await pass(5_000)
    showToast('Urlaub removed')
    await pass(5_000)
    expect(screen.getByText('Urlaub removed')).toBeInTheDocument()
    expect(toasts()).toHaveLength(1)
    await pass(4_000)
    expect(toasts()).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})

test('D7 one that is over is not renewed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const time = new AbortController()
  try {
    show()
    showToast('Secret added', { until: time.signal })
    await screen.findByText('Secret added')
    showToast('Secret removed', { until: time.signal })
    act(() => time.abort())
    for (let tenth = 0; tenth < 25; tenth++) await pass(100)
    expect(screen.queryByText(/^Secret/)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('an error and another message stay beside it', async () => {
  show()
  act(() => notify.error('Failed to save data to cloud'))
  await screen.findByText('Failed to save data to cloud')
  act(() => notify.success('Logged in successfully!'))
  await screen.findByText('Logged in successfully!')
  showToast('Note changed')
  showToast('Note changed again')
  await screen.findByText('Note changed again')
  expect(screen.getByText('Failed to save data to cloud')).toBeInTheDocument()
  expect(screen.getByText('Logged in successfully!')).toBeInTheDocument()
})

const refuseTag = (tagId: string) => {
  const error = new CloudError(400, 'No.')
  const refusals = [{ what: 'createTag', tagId, error }] as const
  act(() => showSyncToast({ kind: 'refused', refusals }, [], null, new AbortController().signal))
  return screen.findByText('Failed to create tag. No.')
}

test('s.8 that a tag was refused takes the place of the message that it was made', async () => {
  show()
  showToast('Tag created', { about: aboutTag('choir') })
  await screen.findByText('Tag created')
  await refuseTag('choir')
  await waitFor(() => expect(screen.queryByText('Tag created')).toBeNull())
})

test.each([
  ['of a day', 'Friday cleared', {}],
  ['of another tag', 'Tag updated', { about: aboutTag('sport') }],
])('s.8 that a tag was refused leaves the message %s, with its Undo', async (_, text, more) => {
  show()
  showToast('Tag created', { about: aboutTag('choir') })
  await screen.findByText('Tag created')
  showToast(text, { ...more, actions: [{ label: 'Undo', run: vi.fn() }] })
  const message = (await screen.findByText(text)).closest('li')
  await refuseTag('choir')
  // What goes after it is gone: it would be gone too.
  act(() => void toast.dismiss('refused'))
  await waitFor(() => expect(screen.queryByText('Failed to create tag. No.')).toBeNull())
  expect(message).toHaveAttribute('data-removed', 'false')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('its button answers, and the focus stays where it was', async () => {
  show()
  const user = userEvent.setup()
  act(() => screen.getByRole('button', { name: 'day' }).focus())
  const run = vi.fn(() => showToast('Undone'))
  showToast('Cleared', { actions: [{ label: 'Undo', run }] })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  // What the button told stays: it is not the message that was pressed any more.
  const message = (await screen.findByText('Undone')).closest('li')
  showToast('Later')
  expect((await screen.findByText('Later')).closest('li')).toBe(message)
  expect(screen.getByRole('button', { name: 'day' })).toHaveFocus()
})

test('D3 what was told of a failed try goes when its end is told', async () => {
  show()
  act(() => notify.error('Failed to sync local data', { id: 'upload' }))
  await screen.findByText('Failed to sync local data')
  act(() => showFirstLoginToast('u1', { kind: 'leftOver', part, tags: 0, entries: 0 }))
  await screen.findByText(/^Not all of it fits/)
  await waitFor(() => expect(screen.queryByText('Failed to sync local data')).toBeNull())
})

test('D2 the end of an upload leaves the message of what is set aside', async () => {
  show()
  act(() => notify.error('Something else', { id: 'else' }))
  act(() => showFirstLoginToast('u1', { kind: 'setAside', text: '' }))
  await screen.findByText(/^Your account already has a calendar/)
  for (const text of ['ownUploaded', 'uploaded'] as const) {
    act(() => showFirstLoginToast('u1', { kind: text, tags: 1, entries: 1 }))
  }
  await screen.findByText('Local data successfully synced to cloud')
  // What goes after it is gone: it would be gone too.
  act(() => void toast.dismiss('else'))
  await waitFor(() => expect(screen.queryByText('Something else')).toBeNull())
  const message = screen.getByText(/^Your account already has a calendar/).closest('li')
  expect(message).toHaveAttribute('data-removed', 'false')
})

test('D7 it goes when its time is over for good', async () => {
  show()
  const time = new AbortController()
  showToast('Secret removed', { until: time.signal })
  await screen.findByText('Secret removed')
  act(() => time.abort())
  await waitFor(() => expect(screen.queryByText('Secret removed')).toBeNull())
  showToast('Next')
  await screen.findByText('Next')
  expect(within(document.body).queryByText('Secret removed')).toBeNull()
})

test('S12 a message that stays, and what it offers, follow the language', async () => {
  show()
  act(() => showFirstLoginToast('u1', { kind: 'leftOver', part, tags: 0, entries: 0 }))
  await screen.findByText(/Not all of it fits your account/)
  await act(() => changeLanguage('de'))
  expect(screen.getByText(/Nicht alles passt in Ihr Konto/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Herunterladen' })).toBeVisible()
  await act(() => changeLanguage('en'))
})
