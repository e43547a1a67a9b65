import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { connectToasts } from '@/state/notify'
import { outsideKnown, outsideList, showOutside } from '@/state/outside/outsideKnown'
import { forgetOwner } from '@/state/ownedStore'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { readOutsideText } from '@/storage/cloud/outside'
import { saveSession } from '@/storage/local/session'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'
import { OutsideCalendars } from './OutsideCalendars'

vi.mock(import('@/storage/cloud/outside'), async (actual) => ({
  ...(await actual()),
  readOutsideText: vi.fn(),
}))

const ME = 'user00000000001'
const NOW = new Date(2027, 4, 20, 12).getTime()
const HOUR = 3_600_000
const row = {
  id: 'school000000001',
  name: 'School',
  color: '#2563eb',
  show: 'days',
  free: false,
  read: NOW - HOUR,
  trouble: '',
  since: 0,
}
type Row = typeof row

let rows: readonly Row[]
let sent: readonly Sent[]
/** The server's refusal, if any. */
let refusal: Reply | null
/** The state of an added calendar. */
let madeAs: Partial<Row>
const offs: (() => void)[] = []
const said: string[] = []

/** The part of the server that this list uses. */
function answer({ method, path, body }: Sent): Reply {
  if (!path.startsWith('/api/outside')) return { status: 404 }
  if (method !== 'GET' && refusal) return refusal
  const id = path.split('/')[3] ?? ''
  const fields = Object(body) as Partial<Row>
  if (method === 'POST') {
    const made = { ...row, ...fields, id: `added${rows.length}`, read: 0, ...madeAs }
    rows = [...rows, made]
    return { status: 200, body: made }
  }
  if (method === 'DELETE') {
    rows = rows.filter((one) => one.id !== id)
    return { status: 204 }
  }
  if (method === 'PATCH') {
    rows = rows.map((one) => (one.id === id ? { ...one, ...fields } : one))
    return { status: 200, body: rows.find((one) => one.id === id) }
  }
  return { status: 200, body: { calendars: rows } }
}

function Shown() {
  const dialog = useDialog()
  const files = dialog?.kind === 'transfer' ? (dialog.files ?? []) : []
  return <output>{[dialog?.kind, ...files.map((file) => (file as File).name)].join(' ')}</output>
}

function signIn(pro: boolean) {
  sent = stubFetch(answer)
  saveSession({ token: 'token', record: { id: ME, email: 'mira@example.org', pro } })
}

const renderThem = () =>
  render(
    <PreferencesProvider>
      <AuthProvider>
        <OutsideCalendars />
        <Shown />
      </AuthProvider>
    </PreferencesProvider>,
  )

async function open(pro = true, events = 2) {
  signIn(pro)
  offs.push(showOutside(ME))
  const known = { etag: '"1"', askedAt: NOW, how: '', isUnread: false }
  const day = { first: '2027-05-03', last: '2027-05-03', title: 'Fest' }
  outsideKnown.set(new Map([[row.id, { ...known, events: Array(events).fill(day) }]]))
  renderThem()
  await waitFor(() => expect(screen.queryByText('The calendars are loading.')).toBeNull())
}

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const school = () => screen.getByRole('listitem', { name: 'School' })
const dialog = () => screen.getByRole('dialog', { name: 'Outside calendar' })
const form = () => within(dialog())
const bodies = () =>
  sent
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/outside'))
    .map(({ body }) => body)

async function addAt(address: string, name = '') {
  await press('Add by address')
  const put = async (field: string, text: string) => {
    await user.click(form().getByRole('textbox', { name: field }))
    await user.paste(text)
  }
  await put('Address', address)
  if (name) await put('Name', name)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  await changeLanguage('en')
  localStorage.clear()
  rows = [row]
  refusal = null
  madeAs = {}
  said.length = 0
  offs.push(connectToasts(({ text }) => said.push(text)))
})

afterEach(() => {
  act(() => {
    closeDialog()
    for (const off of offs) off()
    forgetOwner()
  })
})

test('X1 a calendar is added with name, colour, what it shows and whether its days are free', async () => {
  await open()
  await addAt('webcal://calendar.example.org/secret.ics', 'Club')
  const colours = within(form().getByRole('radiogroup', { name: 'Colour' }))
  // The first colour that no other calendar has is preselected.
  expect(colours.getByRole('radio', { name: 'Red' })).toBeChecked()
  await user.click(colours.getByRole('radio', { name: 'Green' }))
  expect(form().getByRole('radio', { name: 'Whole days' })).toBeChecked()
  await user.click(form().getByRole('radio', { name: 'Everything' }))
  await user.click(form().getByRole('checkbox', { name: 'These days are free' }))
  await user.click(form().getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('listitem', { name: 'Club' })).toHaveTextContent('not read yet')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies()).toEqual([
    {
      address: 'webcal://calendar.example.org/secret.ics',
      name: 'Club',
      color: '#16a34a',
      show: 'all',
      free: true,
    },
  ])
  expect(document.body).not.toHaveTextContent('secret.ics')
  expect(said).toEqual(['“Club” is added: not read yet.'])
})

test('X4 of one whose host does not answer it is said as it is added', async () => {
  await open()
  await addAt('https://calendar.example.org/a.ics', 'Club')
  madeAs = { trouble: 'gone', since: NOW }
  await user.click(form().getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(
    /^“Club” is added\. Since May\s20,\s2027 there is nothing at its address\.$/,
  )
})

test('X1 one without a name is called by its host', async () => {
  await open()
  await addAt('https://calendar.example.org/a.ics')
  await user.click(form().getByRole('button', { name: 'Add' }))
  await screen.findByRole('listitem', { name: 'calendar.example.org' })
})

test.each([
  ['outside_address', 'That is no address of a calendar'],
  ['outside_host', 'Quartal does not ask intranet.example'],
  ['outside_many', 'There is room for 10 outside calendars'],
  ['outside_host', 'It begins with https', 'http://intranet.example/a.ics'],
])(
  'X1 a refusal is said at the address, and what was typed stays: %s',
  async (code, words, address = 'https://intranet.example/a.ics') => {
    await open()
    refusal = { status: 400, body: { data: { address: { code } } } }
    await addAt(address)
    await user.click(form().getByRole('button', { name: 'Add' }))
    expect(await form().findByRole('alert')).toHaveTextContent(words)
    const field = form().getByRole('textbox', { name: 'Address' })
    expect(field).toHaveValue(address)
    expect(field).toHaveAccessibleDescription(new RegExp(words))
  },
)

test('X2 a host that is not on the list is said with the two ways that there are', async () => {
  await open()
  refusal = { status: 400, body: { data: { address: { code: 'outside_host' } } } }
  await addAt('https://intranet.example/a.ics')
  await user.click(form().getByRole('button', { name: 'Add' }))
  const alert = await form().findByRole('alert')
  expect(alert).toHaveTextContent('import it')
  expect(alert).toHaveTextContent('ask whoever runs this Quartal')
  await user.click(form().getByRole('button', { name: 'Import a file' }))
  expect(screen.getByText('transfer')).toBeInTheDocument()
})

test('X1 Free has one, and is shown the way to more', async () => {
  await open(false)
  expect(screen.queryByRole('button', { name: 'Add by address' })).toBeNull()
  expect(document.body).toHaveTextContent('Your plan has room for one outside calendar')
  await press('Go Pro')
  expect(screen.getByText('upgrade')).toBeInTheDocument()
})

test('X1 the one calendar of Free is added to the end', async () => {
  rows = []
  await open(false)
  await addAt('https://calendar.example.org/a.ics', 'Club')
  await user.click(form().getByRole('button', { name: 'Add' }))
  await screen.findByRole('listitem', { name: 'Club' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body).toHaveTextContent('Your plan has room for one outside calendar')
})

test('X1 its name is changed without its address, and it is removed once that is confirmed', async () => {
  await open()
  await press('Edit')
  expect(form().queryByRole('textbox', { name: 'Address' })).toBeNull()
  const name = form().getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'New school')
  await user.click(form().getByRole('button', { name: 'Save' }))
  await screen.findByRole('listitem', { name: 'New school' })
  expect(bodies()).toEqual([{ name: 'New school', color: '#2563eb', show: 'days', free: false }])

  await press('Remove')
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(rows).toHaveLength(1)
  await press('Remove')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(rows).toEqual([])
})

test('X3 a row says how much is known, and of when it is where that is longer ago than a day', async () => {
  await open()
  expect(school()).toHaveTextContent('2 whole-day events')
  expect(school()).not.toHaveTextContent('as of')
  rows = [{ ...row, show: 'all', read: NOW - 25 * HOUR }]
  await act(() => outsideList.read())
  expect(school()).toHaveTextContent(/2 events · as of May\s19,\s2027/)
})

test.each([
  ['failed', 'Does not answer since May 18, 2027.'],
  ['slow', 'Does not answer since May 18, 2027: its host takes too long.'],
  ['refused', 'Its host has refused it since May 18, 2027.'],
  ['gone', 'Since May 18, 2027 there is nothing'],
  ['large', 'larger than the 2 MB'],
  ['none', 'is no calendar'],
  ['host', 'may not ask its host'],
  ['redirect', 'leads to a host'],
  ['of tomorrow', 'Does not answer since'],
])(
  'X4 a row says once why there is nothing new, since when, and that the rest stays: %s',
  async (trouble, words) => {
    rows = [{ ...row, trouble, since: NOW - 48 * HOUR, read: NOW - 50 * HOUR }]
    await open()
    const text = (school().textContent ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain(words)
    expect(text).toContain('2 whole-day events')
    expect(text.match(/What was known stays\./g)).toHaveLength(1)
    expect(text).not.toContain('as of')
  },
)

test('X4 Take over opens the preview of an import with it', async () => {
  await open()
  act(() => openDialog({ kind: 'settings', tab: 'holidays' }))
  vi.mocked(readOutsideText).mockResolvedValue({ text: 'BEGIN:VCALENDAR', etag: '' })
  await press('Take over')
  expect(await screen.findByText('transfer School.ics')).toBeInTheDocument()
})

test('X4 what is read late for Take over opens over nothing that was opened meanwhile', async () => {
  await open()
  act(() => openDialog({ kind: 'settings', tab: 'holidays' }))
  let arrive = (_: { text: string; etag: string }) => {}
  const late = new Promise<{ text: string; etag: string }>((resolve) => {
    arrive = resolve
  })
  vi.mocked(readOutsideText).mockReturnValue(late)
  await press('Take over')
  act(() => openDialog({ kind: 'profile' }))
  await act(async () => arrive({ text: 'BEGIN:VCALENDAR', etag: '' }))
  await act(async () => await late)
  expect(screen.getByText('profile')).toBeInTheDocument()
})

test('X1 what could not be done is said, and nothing is shown as done', async () => {
  await open()
  refusal = { status: 500 }
  await press('Remove')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(school()).toBeInTheDocument()
})

test('X1 until the calendars stand there it says that they are loading, and who has none is told nothing', async () => {
  signIn(true)
  renderThem()
  await waitFor(() => expect(outsideList.store.get().value).toHaveLength(1))
  expect(screen.getByText('The calendars are loading.')).toBeInTheDocument()
  act(() => void offs.push(showOutside(ME)))
  expect(screen.queryByText('The calendars are loading.')).toBeNull()
  expect(school()).toBeInTheDocument()
})
