import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import type { Person } from '@/domain/people'
import { PEOPLE_CHECK_MS } from '@/domain/timing'
import { changeLanguage } from '@/i18n'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { closeDialog, useDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { forgetOwner } from '@/state/ownedStore'
import { hereNow } from '@/state/people/calendarPeople'
import { invitationTokens } from '@/state/people/ownPeople'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { watchToday } from '@/state/useToday'
import { saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/peopleApi'
import { type Sent, stubFetch } from '@/testing/stubFetch'
import { PeopleGroup } from './PeopleGroup'

const NOW = new Date(2027, 4, 20, 12).getTime()
const at = (daysBefore: number) => new Date(NOW - daysBefore * 86_400_000).toISOString()

const ben: Person = {
  person: 'ben000000000001',
  name: 'Ben',
  role: 'look',
  notes: false,
  since: at(40),
  seen: at(5),
}
const eva: Person = { ...ben, person: 'eva000000000001', name: 'Eva', role: 'plan', notes: true }

let sent: readonly Sent[] = []
let endToday: () => void

function Shown() {
  return <output>{useDialog()?.kind}</output>
}

function begin(pro: boolean, people: readonly Person[] = [], name = 'Mira') {
  const record = { id: 'user00000000001', email: 'mira@example.org', name, pro }
  const { state, answer } = createPeopleApi(record)
  state.people = [...people]
  sent = stubFetch(answer)
  saveSession({ token: 'token', record })
  const show = () =>
    render(
      <PreferencesProvider>
        <AuthProvider>
          <PeopleGroup account={accountOf(record)} isPro={pro} isShown />
          <Shown />
        </AuthProvider>
      </PreferencesProvider>,
    )
  return { state, show }
}

async function open(...who: Parameters<typeof begin>) {
  const { state, show } = begin(...who)
  return { state, page: show() }
}

const group = () => within(screen.getByRole('group', { name: 'People' }))
const person = async (name: string | RegExp) =>
  within(await group().findByRole('listitem', { name }))
const press = (name: string) => userEvent.click(group().getByRole('button', { name }))
const addresses = () =>
  group()
    .queryAllByRole('textbox', { name: 'Address of the invitation' })
    .map((field) => (field as HTMLInputElement).value)
const sentTo = (method: string) => sent.filter((one) => one.method === method)
const seeAgain = () => void document.dispatchEvent(new Event('visibilitychange'))
const says = (text: string) => expect(document.body).toHaveTextContent(text)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  endToday = watchToday()
  vi.spyOn(notify, 'success')
  vi.spyOn(notify, 'error')
})
afterEach(async () => {
  endToday()
  closeDialog()
  forgetOwner()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await changeLanguage('en')
})

it('T1 the list says who sees the calendar, since when, last here, and what they may', async () => {
  await open(true, [ben, eva, { ...eva, person: 'new', name: '', seen: '' }])
  const row = await person('Ben')
  expect(row.getByText('Since April 10, 2027 · last here 5 days ago')).toBeVisible()
  expect(row.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Can look')
  expect(row.getByRole('checkbox', { name: 'With notes' })).not.toBeChecked()
  const planner = await person('Eva')
  expect(planner.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Can plan')
  expect(planner.queryByRole('checkbox')).not.toBeInTheDocument()
  const nameless = await person('Somebody without a name')
  expect(nameless.getByText(/not here yet/)).toBeVisible()
  // The faces in the header know who is here now.
  act(() => hereNow.set([{ person: ben.person, name: 'Ben', day: '' }]))
  expect(row.getByText('Since April 10, 2027 · here now')).toBeVisible()
  act(() => hereNow.set([]))
})

it('T1 an invitation has its address as long as the page knows it, is listed, and can be withdrawn', async () => {
  await open(true)
  await screen.findByText('Nobody but you yet.')
  await userEvent.selectOptions(group().getByRole('combobox', { name: 'Role' }), 'Can plan')
  expect(group().queryByRole('checkbox', { name: 'With notes' })).not.toBeInTheDocument()
  await press('Invite')
  const address = await group().findByRole('textbox', { name: 'Address of the invitation' })
  expect(address).toHaveValue('http://localhost:3000/join/abcdefghijklmnopqrstuvwxy0')
  expect(address).toHaveAttribute('readonly')
  says('good for that person alone, until May 27, 2027. As long as this page is open')
  expect(sentTo('POST').at(-1)?.body).toEqual({ role: 'plan', notes: true, label: '' })
  const times = 'Made May 20, 2027, 12:00 PM · Good until May 27, 2027'
  expect((await person('Can plan')).getByText(times)).toBeVisible()
  says('They also end when you change your password or email address, or sign out on all devices.')

  await press('Withdraw')
  await waitFor(() => expect(addresses()).toEqual([]))
  expect(group().queryByText('Open invitations')).not.toBeInTheDocument()
  expect(sentTo('DELETE').map(({ path }) => path)).toEqual(['/api/invitations/invitation0'])
})

it.each([
  ['Plan together', 'plan', 'Can plan'],
  ['Let somebody look', 'look', 'Can look, with notes'],
])(
  'T1 “%s” makes an invitation at once, with the label that was typed',
  async (name, role, may) => {
    await open(true)
    await userEvent.type(await group().findByRole('textbox', { name: 'For whom' }), 'Anna')
    await press(name)
    await waitFor(() => expect(addresses()).toHaveLength(1))
    expect(sentTo('POST').at(-1)?.body).toEqual({ role, notes: true, label: 'Anna' })
    expect((await person('Anna')).getByText(new RegExp(`^${may} · Made`))).toBeVisible()
    expect(group().getByRole('textbox', { name: 'For whom' })).toHaveValue('')
  },
)

it('T1 whoever opens the settings again finds a new invitation among the open ones, its address folded', async () => {
  const { show } = begin(true)
  const page = show()
  await userEvent.click(await group().findByRole('button', { name: 'Plan together' }))
  await waitFor(() => expect(addresses()).toHaveLength(1))
  page.unmount()
  show()
  const row = await person('Can plan')
  expect(addresses()).toEqual([])
  expect(row.getByRole('button', { name: 'Show address' })).toBeVisible()
})

it('T1 somebody who looks is invited without notes where the owner wants that', async () => {
  await open(true)
  await userEvent.click(await group().findByRole('checkbox', { name: 'With notes' }))
  await press('Invite')
  await group().findByText('Can look, without notes')
  expect(sentTo('POST').at(-1)?.body).toEqual({ role: 'look', notes: false, label: '' })
  says('not your working days, and not how much leave you have')
})

it('T1 invitations say for whom they are, and an address is shown again, or made anew where the page does not know it', async () => {
  const { state } = await open(true)
  const invite = async (label: string) => {
    await userEvent.type(await group().findByRole('textbox', { name: 'For whom' }), `  ${label} `)
    await press('Invite')
    return person(label)
  }
  const anna = await invite('Anna')
  const ben = await invite('Ben from tennis')
  expect(state.invitations.map(({ label }) => label)).toEqual(['Anna', 'Ben from tennis'])
  expect(group().getByRole('textbox', { name: 'For whom' })).toHaveValue('')
  expect(addresses()).toEqual([expect.stringMatching(/y1$/)])
  await userEvent.click(anna.getByRole('button', { name: 'Show address' }))
  expect(addresses()).toEqual([expect.stringMatching(/y1$/), expect.stringMatching(/y0$/)])
  expect(ben.getByText(/^Can look, with notes · Made/)).toBeVisible()

  // A new page.
  act(() => invitationTokens.set({}))
  expect(addresses()).toEqual([])
  await userEvent.click((await person('Anna')).getByRole('button', { name: 'New address' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }))
  await userEvent.click(question.getByRole('button', { name: 'New address' }))
  await waitFor(() => expect(addresses()).toEqual([expect.stringMatching(/y2$/)]))
  expect((await person('Anna')).getByRole('button', { name: 'Show address' })).toBeVisible()
  expect(state.invitations.map(({ label, id }) => [label, id])).toEqual([
    ['Ben from tennis', 'invitation1'],
    ['Anna', 'invitation2'],
  ])
})

it('T1 two people of one name are told apart, by what the owner wrote or by when they joined, in the question too', async () => {
  const other = { ...ben, person: 'ben000000000002', name: 'ben', since: at(12) }
  const third = { ...ben, person: 'ben000000000003', label: 'Tennis' }
  await open(true, [
    ben,
    other,
    third,
    { ...eva, label: 'Mum' },
    { ...eva, person: 'x', name: 'Al', label: 'al' },
  ])
  expect((await person('Ben (Tennis)')).queryByText(/Invited as/)).not.toBeInTheDocument()
  await person(/^ben .May\s8,\s2027, 12:00 PM.$/)
  const row = await person(/^Ben .April\s10,\s2027, 12:00 PM.$/)
  await userEvent.click(row.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog', { name: /^Remove Ben .April\s10,\s2027/ })
  await userEvent.keyboard('{Escape}')
  expect((await person('Eva')).getByText('Invited as “Mum”')).toBeVisible()
  expect((await person('Al')).queryByText(/Invited as/)).not.toBeInTheDocument()
})

it('T1 a role changes in one press, at once, and is taken back where the server refuses it', async () => {
  const { state } = await open(true, [ben])
  const row = await person('Ben')
  const role = row.getByRole('combobox', { name: 'Role' })
  await userEvent.selectOptions(role, 'Can plan')
  await waitFor(() => expect(state.people[0]).toMatchObject({ role: 'plan', notes: true }))
  state.trouble = { status: 503, body: {} }
  await userEvent.selectOptions(role, 'Can look')
  await waitFor(() => expect(notify.error).toHaveBeenCalled())
  expect(role).toHaveDisplayValue('Can plan')
})

it('T1 somebody is removed after one question, and stays listed where that failed', async () => {
  const { state } = await open(true, [ben])
  const remove = async () => {
    await userEvent.click((await person('Ben')).getByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ben?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  }
  await person('Ben')
  state.trouble = 'offline'
  await remove()
  await waitFor(() => expect(notify.error).toHaveBeenCalled())
  await person('Ben')
  state.trouble = null
  await remove()
  await group().findByText('Nobody but you yet.')
  expect(notify.success).toHaveBeenCalledWith(
    'Ben does not see your calendar any more',
    expect.anything(),
  )
})

it('T1 with twenty people and invitations a sentence stands where others are invited', async () => {
  const people = Array.from({ length: 20 }, (_, i) => ({ ...ben, person: `p${i}`, name: `P${i}` }))
  await open(true, people)
  await person('P19')
  expect(group().queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  says('There are 20 people and open invitations, the most a calendar can have.')
})

it('T2 who joins appears without a reload, and the address that they used goes', async () => {
  const { state } = await open(true)
  await screen.findByText('Nobody but you yet.')
  await press('Invite')
  await waitFor(() => expect(addresses()).toHaveLength(1))
  Object.assign(state, { people: [ben], invitations: [] })
  await act(async () => seeAgain())
  await person('Ben')
  expect(addresses()).toEqual([])
  expect(notify.success).toHaveBeenCalledWith('Ben has joined your calendar', expect.anything())
})

it('T2 the list is read again every 15 s while it is open, and no more after that', async () => {
  const { state, page } = await open(true)
  await screen.findByText('Nobody but you yet.')
  state.people = [eva]
  await act(async () => vi.advanceTimersByTime(PEOPLE_CHECK_MS))
  await person('Eva')
  page.unmount()
  const asked = sent.length
  vi.advanceTimersByTime(4 * PEOPLE_CHECK_MS)
  expect(sent).toHaveLength(asked)
})

it('D9 a list that cannot be read does not pass for an empty one', async () => {
  const { state } = await open(true, [ben])
  state.trouble = { status: 200, body: { people: null } }
  forgetOwner()
  await act(async () => seeAgain())
  expect(await group().findByRole('alert')).toHaveTextContent('could not be loaded')
  expect(group().queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  state.trouble = null
  await press('Try again')
  await person('Ben')
})

it('T1 offline what was read last is shown and said to be of then, and a change says what it needs', async () => {
  const { state } = await open(true, [ben])
  await person('Ben')
  state.trouble = 'offline'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    seeAgain()
  })
  says('You are offline: this was so at 12:00 PM. To change it you need the internet.')
  await userEvent.click((await person('Ben')).getByRole('checkbox', { name: 'With notes' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalled())
  const [text] = vi.mocked(notify.error).mock.lastCall ?? []
  expect(text).toContain('You are offline')
  expect((await person('Ben')).getByRole('checkbox')).not.toBeChecked()
})

it('T7 without Pro people stay listed and can be removed, and nobody is invited', async () => {
  await open(false, [ben, eva])
  const row = await person('Eva')
  expect(row.getByText('Can plan')).toBeVisible()
  expect(row.queryByRole('combobox')).not.toBeInTheDocument()
  says('everybody here can only look. Open invitations wait until you have Pro again.')
  expect(group().queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  await userEvent.click(row.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(group().queryByRole('listitem', { name: 'Eva' })).toBeNull())
  await press('Go Pro')
  expect(document.querySelector('output')).toHaveTextContent('upgrade')
})

it('T7 without Pro and without people the group says what Pro gives', async () => {
  await open(false)
  says('Inviting people is part of Pro.')
  expect(await group().findByRole('button', { name: 'Go Pro' })).toBeVisible()
})

it('T1 an owner without a name is asked for one, since invitations name it', async () => {
  await open(true, [], '')
  await group().findByText(/Your account has no name/)
  await press('Enter a name')
  expect(document.querySelector('output')).toHaveTextContent('profile')
})
