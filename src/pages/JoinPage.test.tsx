import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { connectToasts, endOwnMessages, type Message } from '@/state/notify'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { clearSession, saveSession } from '@/storage/local/session'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'
import { JoinPage } from './JoinPage'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const ben = { id: 'ben000000000001', email: 'ben@example.org', name: 'Ben', pro: false }
const MIRA = 'user00000000001'

const invited = {
  owner: MIRA,
  name: 'Mira',
  role: 'look',
  notes: true,
  state: 'open',
  ends: '2027-05-27T12:00:00.000Z',
}

function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <p data-testid="address" title={state?.whose}>
      {pathname + search}
    </p>
  )
}

type Server = { read?: Reply | 'offline'; joins?: Reply }

/** Opens the page signed out or as an account, with given answers of the server. */
function open({ read, joins }: Server, account: typeof ben | null = ben): readonly Sent[] {
  const said = { read, joins }
  const sent = stubFetch(({ method, path }) => {
    if (path.endsWith('/auth-refresh')) {
      return { status: 200, body: { token: 'renewed', record: account } }
    }
    if (method === 'POST') return said.joins ?? { status: 200, body: { owner: MIRA } }
    if (said.read === 'offline') throw new TypeError('Failed to fetch')
    return said.read ?? { status: 200, body: invited }
  })
  if (account) saveSession({ token: 'token', record: account })
  else clearSession()
  render(
    <PreferencesProvider>
      <AuthProvider>
        <MemoryRouter initialEntries={[`/join/${TOKEN}`]}>
          <Routes>
            <Route path="/join/:token" element={<JoinPage />} />
            <Route path="*" element={<Address />} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </PreferencesProvider>,
  )
  return sent
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const says = (text: string) => expect(screen.getByRole('main')).toHaveTextContent(text)
const state = (state: string, more = {}): Server => ({
  read: { status: 200, body: { ...invited, owner: '', state, ...more } },
})
const refused = (code: string): Server => ({
  joins: { status: 400, body: { status: 400, data: { invitation: { code, message: code } } } },
})
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Join calendar' }))

it('T2 the page says whose calendar it is, what one may do and as whom, and joins with one press', async () => {
  const sent = open({})
  await heading('Mira invites you to a calendar')
  says('You can look at every day with its tags and notes')
  says('Your own calendar stays as it is')
  says('You are signed in as Ben (ben@example.org).')
  says('until May 27, 2027')
  expect(document.title).toBe('Invitation · Quartal')
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await press()
  expect(await screen.findByTestId('address')).toHaveTextContent(`/?of=${MIRA}`)
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain(
    `/api/join/${TOKEN}`,
  )
})

it('T9 who joins is asked in the same step whether the owner may see their days too, with notes or without', async () => {
  const sent = open({})
  await heading('Mira invites you to a calendar')
  const box = (name: string) => screen.getByRole('checkbox', { name })
  expect(box('Let them see my days too')).not.toBeChecked()
  expect(screen.getByText(/nobody here gets to see it/)).toBeVisible()
  await userEvent.click(box('Let them see my days too'))
  expect(screen.queryByText(/nobody here gets to see it/)).not.toBeInTheDocument()
  expect(screen.getByText(/only the owner of this calendar gets to see it/)).toBeVisible()
  await userEvent.click(box('With notes'))
  await press()
  await screen.findByTestId('address')
  const join = sent.find(({ method, path }) => method === 'POST' && path.includes('/join/'))
  expect(join?.body).toEqual({ back: true, notes: true })
})

it.each([
  [true, 'Your days are not shown to Mira: one of you already has as many'],
  [false, 'You are in the calendar of Mira.'],
])(
  'T9 where either has too many people or calendars for it (%s), who joins is told that the owner does not see their days',
  async (unseen, words) => {
    const said: Message[] = []
    const off = connectToasts((message) => said.push(message))
    open({ joins: { status: 200, body: { owner: MIRA, unseen } } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Let them see my days too' }))
    await press()
    await screen.findByTestId('address')
    off()
    const { text, until } = said.at(-1) as Message
    expect(text).toContain(words)
    expect(text.includes('not shown')).toBe(unseen)
    // Another calendar is shown from now on, which closes messages about the one before.
    endOwnMessages()
    expect(until.aborted).toBe(false)
  },
)

it.each([
  ['look', true, 'look at every day with its tags and notes'],
  ['look', false, 'Notes are not shown'],
  ['plan', true, 'you write days, tags and notes just as Mira does'],
])('T2 what one may do is a sentence (%s, notes %s)', async (role, notes, sentence) => {
  open(state('open', { role, notes }))
  await heading('Mira invites you to a calendar')
  says(sentence)
})

it('T2 a guest signs in or makes an account, and comes back', async () => {
  open(state('open'), null)
  await heading('Mira invites you to a calendar')
  const back = `redirectTo=%2Fjoin%2F${TOKEN}`
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Sign In')).toHaveAttribute('href', `/auth?${back}`)
  expect(link('Create account')).toHaveAttribute('href', `/auth?${back}&new=1`)
  expect(screen.queryByRole('button', { name: 'Join calendar' })).not.toBeInTheDocument()
  // Most are new, so sign-up comes first; its page says whose calendar it is about.
  const [first] = screen.getByRole('main').querySelectorAll('a')
  expect(first).toBe(link('Create account'))
  await userEvent.click(link('Create account'))
  expect(await screen.findByTestId('address')).toHaveAttribute(
    'title',
    expect.stringContaining('Mira'),
  )
})

it.each([
  [state('used'), 'This invitation is used already', 'ask Mira for a new one'],
  [state('withdrawn'), 'This invitation was withdrawn', 'ask Mira for a new one'],
  [state('expired'), 'This invitation has expired', 'It was good until May 27, 2027'],
  [state('joined', { owner: MIRA }), 'You are in this calendar already', 'Open calendar'],
  [state('open', { owner: ben.id }), 'This is your own invitation', 'for one person'],
  [{ read: { status: 404 } } satisfies Server, 'There is no such invitation', 'only in part'],
  [{ read: { status: 429 } } satisfies Server, 'The invitation could not be loaded', 'Too many'],
  [{ read: { status: 503 } } satisfies Server, 'The invitation could not be loaded', 'try again'],
  // An error page of a gateway is not taken for "no such invitation".
  [
    { read: { status: 200, body: {} } } satisfies Server,
    'The invitation could not be loaded',
    'The server cannot be reached',
  ],
])(
  'T2 an invitation that leads in no more says which it is (%#: %s)',
  async (server, title, line) => {
    open(server)
    await heading(title)
    says(line)
    expect(screen.queryByRole('button', { name: 'Join calendar' })).not.toBeInTheDocument()
  },
)

it('T2 who is in already opens the calendar from there', async () => {
  open(state('joined', { owner: MIRA }))
  await heading('You are in this calendar already')
  const link = screen.getByRole('link', { name: 'Open calendar' })
  expect(link).toHaveAttribute('href', `/?of=${MIRA}`)
})

it('T7 an invitation whose owner has no Pro waits, and says so', async () => {
  open(state('waiting'))
  await heading('This invitation has to wait')
  says('which Mira does not have at the moment')
})

it.each([
  ['invitation_used', 'This invitation is used already'],
  ['invitation_withdrawn', 'This invitation was withdrawn'],
  ['invitation_expired', 'This invitation has expired'],
  ['invitation_waiting', 'This invitation has to wait'],
  ['invitation_own', 'This is your own invitation'],
])(
  'T2 what has changed since the page was opened is said after the press (%s)',
  async (code, title) => {
    open(refused(code))
    await press()
    await heading(title)
  },
)

it.each([
  ['limit_calendars', 'You are in 20 calendars of others'],
  ['limit_people', 'This calendar has 20 people'],
])(
  'T1 where there is no room the page says what helps, and the press can be repeated (%s)',
  async (code, line) => {
    open(refused(code))
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(line)
    expect(screen.getByRole('button', { name: 'Join calendar' })).toBeEnabled()
  },
)

it('T2 offline the page says so, and reads the invitation once there is a network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server: Server = { read: 'offline' }
  const sent = open(server)
  await heading('The invitation could not be loaded')
  says('You are offline.')
  online.mockReturnValue(true)
  vi.unstubAllGlobals()
  stubFetch(() => ({ status: 200, body: invited }))
  window.dispatchEvent(new Event('online'))
  await heading('Mira invites you to a calendar')
  expect(sent.length).toBeGreaterThan(0)
})

it('T2 an owner without a name is somebody', async () => {
  open(state('open', { name: '' }), null)
  await heading('You are invited to a calendar')
  await waitFor(() => says('It costs nothing'))
})

it('T2 who joins an owner without a name reads sentences that go on with who that is', async () => {
  open(state('open', { owner: MIRA, name: '', role: 'plan' }))
  await heading('You are invited to a calendar')
  says('you write days, tags and notes just as the person who invited you does.')
  says('and the person who invited you also sees when you were last here.')
})
