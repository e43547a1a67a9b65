import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NO_REASONS } from '@/domain/setAside'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { loadLaterTexts } from '@/i18n'
import { showSyncToast } from '@/state/calendar/syncMessages'
import { aboutTag, LAST_EDIT, MANY_DAYS, type MessageOptions, notify } from '@/state/notify'
import { PreferencesProvider, usePreferences } from '@/state/preferences/PreferencesProvider'
import { endSelection, select } from '@/state/selection'
import { showFirstLoginToast } from '@/state/upload/asideMessages'
import { CloudError } from '@/storage/cloud/client'
import { Toasts } from './Toasts'

function Page() {
  const { setLanguage } = usePreferences()
  return (
    <>
      <button type="button">day</button>
      <button type="button" onClick={() => void setLanguage('de')}>
        Deutsch
      </button>
      <button type="button" onClick={() => void setLanguage('en')}>
        English
      </button>
      <Toasts />
    </>
  )
}

const show = () =>
  render(
    <PreferencesProvider>
      <Page />
    </PreferencesProvider>,
  )

const showEdit = (text: string, more: MessageOptions = {}) =>
  act(() =>
    notify.success(text, {
      id: LAST_EDIT,
      actions: [{ label: 'Undo', run: () => undefined }],
      ...more,
    }),
  )

const part = { calendar: { tags: [], entries: {} }, reasons: NO_REASONS }

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** By then messages that are leaving have started to fade. */
const settle = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

const toasts = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')

const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

beforeAll(async () => {
  await loadLaterTexts()
  // jsdom has no pointer capture.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
})

afterEach(async () => {
  act(() => void toast.dismiss())
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
})

test('of one subject the last message stands alone, for its whole time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    show()
    showEdit('3 days tagged')
    await screen.findByText('3 days tagged')
    await pass(UNDO_MESSAGE_MS - 2_000)
    showEdit('5 days tagged')
    await pass(UNDO_MESSAGE_MS - 2_000)
    expect(screen.getByText('5 days tagged')).toBeInTheDocument()
    expect(toasts()).toHaveLength(1)
    await pass(3_000)
    expect(toasts()).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})

test('messages about different things stand together, and an error until it is closed', async () => {
  show()
  act(() => notify.error('Failed to save data to cloud'))
  act(() => notify.success('Logged in successfully!'))
  showEdit('3 days tagged')
  await screen.findByText('3 days tagged')
  expect(screen.getByText('Logged in successfully!')).toBeInTheDocument()
  const error = screen.getByText('Failed to save data to cloud').closest('li')
  await userEvent.click(error?.querySelector('[data-close-button]') as Element)
  await isGone('Failed to save data to cloud')
})

test('an error that is said again is one message, which stands still', async () => {
  show()
  const say = () => act(() => notify.error('Storage is full', { id: '*storage' }))
  say()
  const message = (await screen.findByText('Storage is full')).closest('li')
  for (let times = 0; times < 3; times += 1) say()
  await settle()
  expect(screen.getAllByText('Storage is full')).toHaveLength(1)
  expect(message).toHaveAttribute('data-removed', 'false')
})

const refuseTag = (tagId: string) => {
  const error = new CloudError(400, 'No.')
  const refusals = [{ what: 'createTag', tagId, error }] as const
  act(() => showSyncToast({ kind: 'refused', refusals }, [], null, new AbortController().signal))
  return screen.findByText('Failed to create tag. No.')
}

test('s.8 that a tag was refused takes the place of the message that it was made', async () => {
  show()
  showEdit('Tag created', { about: aboutTag('choir') })
  await screen.findByText('Tag created')
  await refuseTag('choir')
  await isGone('Tag created')
})

test.each([
  ['of many days', '3 days cleared', { about: MANY_DAYS }],
  ['of another tag', 'Tag updated', { about: aboutTag('sport') }],
])('s.8 that a tag was refused leaves the message %s, with its Undo', async (_, text, more) => {
  show()
  showEdit('Tag created', { about: aboutTag('choir') })
  showEdit(text, more)
  const message = (await screen.findByText(text)).closest('li')
  await refuseTag('choir')
  // This message leaves together with those of its tag: once it is gone, the other one would be gone too.
  await isGone('Tag created')
  expect(message).toHaveAttribute('data-removed', 'false')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('R4 another selection ends what is said of many days, and nothing else', async () => {
  show()
  act(() => notify.success('Tag deleted', { id: LAST_EDIT, about: aboutTag('choir') }))
  act(() => notify.info('Nothing was changed', { id: 'marking', about: MANY_DAYS }))
  const message = (await screen.findByText('Tag deleted')).closest('li')
  await screen.findByText('Nothing was changed')
  act(() => select('2026-11-02', '2026-11-04'))
  await isGone('Nothing was changed')
  expect(message).toHaveAttribute('data-removed', 'false')
  act(() => notify.info('3 days copied', { id: 'copied', about: MANY_DAYS }))
  const copied = (await screen.findByText('3 days copied')).closest('li')
  act(() => select('2026-11-02', '2026-11-05'))
  await settle()
  expect(copied).toHaveAttribute('data-removed', 'false')
  act(endSelection)
})

test('its button answers, and the focus stays where it was', async () => {
  show()
  const user = userEvent.setup()
  act(() => screen.getByRole('button', { name: 'day' }).focus())
  const run = vi.fn(() => showEdit('Undone'))
  showEdit('3 days cleared', { actions: [{ label: 'Undo', run }] })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  // The message of the button's result stays, because it is a new one.
  const message = (await screen.findByText('Undone')).closest('li')
  await isGone('3 days cleared')
  expect(message).toHaveAttribute('data-removed', 'false')
  expect(screen.getByRole('button', { name: 'day' })).toHaveFocus()
})

test('D3 what was told of a failed try goes when its end is told', async () => {
  show()
  act(() => notify.error('Failed to sync local data', { id: 'upload' }))
  await screen.findByText('Failed to sync local data')
  act(() => showFirstLoginToast('u1', { kind: 'leftOver', part, tags: 0, entries: 0 }))
  await screen.findByText(/^Not all of it fits/)
  await isGone('Failed to sync local data')
})

test('D7 it goes when its time is over for good', async () => {
  show()
  const time = new AbortController()
  showEdit('Secret removed', { until: time.signal })
  await screen.findByText('Secret removed')
  act(() => time.abort())
  await isGone('Secret removed')
})

test('a message stays as it was said, and another language closes all', async () => {
  show()
  const user = userEvent.setup()
  act(() => showFirstLoginToast('u1', { kind: 'leftOver', part, tags: 0, entries: 0 }))
  showEdit('3 days tagged')
  const message = (await screen.findByText(/^Not all of it fits/)).closest('li')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await settle()
  expect(message).toHaveAttribute('data-removed', 'false')
  await user.click(screen.getByRole('button', { name: 'Deutsch' }))
  await waitFor(() => expect(toasts()).toHaveLength(0))
  await user.click(screen.getByRole('button', { name: 'English' }))
})
