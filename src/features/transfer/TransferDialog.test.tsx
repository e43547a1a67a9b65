import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBackup } from '@/domain/backup'
import type { Role } from '@/domain/people'
import { DEFAULT_TAGS } from '@/domain/tags'
import { loadAccountCode } from '@/state/accountCode'
import { changeSettings, settings as settingsStore } from '@/state/choices/settings'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { watchFiles } from '@/state/transfer/watchFiles'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { stubWorker } from '@/testing/fakeWorker'
import { renderInCalendar } from '@/testing/inCalendar'
import { calendarOfAnother } from '@/testing/people'
import { showCalendarOf } from '@/testing/showCalendarOf'
import { stubFetch } from '@/testing/stubFetch'
import { saveFile } from '@/ui/saveFile'
import { TransferDialog } from './TransferDialog'

vi.mock('@/ui/saveFile', () => ({ saveFile: vi.fn() }))

watchFiles()

beforeEach(() => {
  closeDialog()
  stubWorker()
})
afterEach(() => {
  changeSettings(() => ({}))
})

function Shown() {
  const dialog = useDialog()
  return (
    <>
      {dialog?.kind === 'transfer' && (
        <TransferDialog {...dialog} year={2027}>
          <p>as it was</p>
        </TransferDialog>
      )}
      <output>{dialog?.kind}</output>
    </>
  )
}

function show() {
  renderInCalendar(<Shown />)
}

const mira = (role: Role) => calendarOfAnother({ owner: 'user00000000002', role, colour: '' })
const button = (name: string) => screen.getByRole('button', { name })
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const linesUnder = async (title: string) => {
  const list = (await screen.findByText(title)).parentElement
  return [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}
const URLAUB = { ...DEFAULT_TAGS[0], leave: 1 }
const ICS = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20150503\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR'

test('I5 a file that cannot come in says why, and another one takes its place', async () => {
  show()
  openDialog({ kind: 'transfer' })
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Choose a file'), file)
  await choose(new File(['hello'], 'page.ics'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is neither an .ics file nor a Quartal backup',
  )
  await choose(new File([ICS], 'ferien.ics'))
  await waitFor(() => expect(document.querySelector('[data-import-count]')).toHaveTextContent('1'))
  expect(screen.getByText('ferien.ics')).toBeVisible()
  // Spring 2015 is locked for a visitor.
  expect(button('Import')).toBeDisabled()
  expect(screen.getByRole('listitem')).toHaveTextContent('2015')
  await userEvent.click(button('Cancel'))
  expect(screen.getByLabelText('Choose a file')).toBeVisible()
})

test('T3 in a calendar whose notes one does not see none are offered for export', async () => {
  show()
  const seen = { owner: 'mira00000000000', name: 'Mira', role: 'look', notes: false } as const
  act(() => showCalendarOf({ ...seen, colour: '', since: '', isPro: true }))
  openDialog({ kind: 'transfer' })
  expect(await screen.findByRole('checkbox', { name: 'Tags' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Notes' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tags' }))
  expect(button('Download .ics')).toBeDisabled()
  act(() => showCalendarOf(null))
})

test('T3 I3 what leaves in the calendar of another is that calendar, and says whose it is; nothing of the own account goes along', async () => {
  show()
  act(() => showCalendarOf(mira('look')))
  openDialog({ kind: 'transfer' })
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    const [name_ = '', text = ''] = vi.mocked(saveFile).mock.lastCall ?? []
    return [name_, text] as const
  }
  const [json, backup] = await press('Download .json')
  expect(json).toMatch(/^quartal-Mira-\d{4}-\d\d-\d\d\.json$/)
  expect(Object.keys(JSON.parse(backup)).sort()).toEqual(
    ['app', 'calendarOf', 'entries', 'exported', 'format', 'tags'].sort(),
  )
  expect(JSON.parse(backup).calendarOf).toBe('Mira')
  expect(readBackup(backup)).toMatchObject({ dropped: 0 })
  const [ics, events] = await press('Download .ics')
  expect([ics, events]).toEqual([
    'quartal-Mira-2027.ics',
    expect.stringContaining('X-WR-CALNAME:Calendar of Mira'),
  ])
  expect((await press('Download .csv'))[0]).toBe('quartal-Mira-2027.csv')
  act(() => showCalendarOf(null))
  expect((await press('Download .ics'))[0]).toBe('quartal-2027.ics')
})

test('T3 I3 a backup that is read in the calendar of another says where it goes, and brings no settings', async () => {
  show()
  act(() => showCalendarOf(mira('plan')))
  openDialog({ kind: 'transfer' })
  const settings = { leave: { years: { 2027: { allowance: 30 } } } }
  const entries = { '2027-05-03': { tags: [], notes: 'Mine' } }
  const text = JSON.stringify({ app: 'Quartal', format: 1, tags: [], entries, settings })
  expect(await screen.findByText('Import into the calendar of Mira')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], 'mine.json'))
  expect(await screen.findByText(/^This goes into the calendar of Mira/)).toBeVisible()
  expect(screen.queryByText('Settings in the file')).toBeNull()
  act(() => showCalendarOf(null))
})

test('I2 the preview shows the first days with their text, and how many more there are', async () => {
  show()
  openDialog({ kind: 'transfer' })
  const year = new Date().getFullYear()
  const month = String(Math.floor(new Date().getMonth() / 3) * 3 + 1).padStart(2, '0')
  const text = ICS.replace('20150503', `${year}${month}01T090000`).replace(
    'SUMMARY:A',
    'RRULE:FREQ=DAILY;COUNT=7\nSUMMARY:Kurs\nLOCATION:Aula',
  )
  await userEvent.upload(await screen.findByLabelText('Choose a file'), [
    new File([text], 'a.ics'),
    new File([text.replace('Kurs', 'Chor')], 'b.ics'),
  ])
  const rows = within(await screen.findByRole('table', { name: 'What will be added' }))
  expect(rows.getAllByRole('row')).toHaveLength(5)
  expect(rows.getAllByRole('cell')[0]).toHaveTextContent('09:00 Kurs · 09:00 Chor')
  expect(screen.getByText('and 2 more days')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'With place and description' }))
  await waitFor(() => expect(screen.getAllByText(/Kurs, Aula/)).toHaveLength(5))
})

test('I2 a file without events says what it holds, and one whose events were cancelled says so', async () => {
  show()
  openDialog({ kind: 'transfer' })
  const take = async (...texts: string[]) =>
    userEvent.upload(
      await screen.findByLabelText('Choose a file'),
      texts.map((text, i) => new File([text], `${i}.ics`)),
    )
  await take('BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR')
  expect(await screen.findByRole('alert')).toHaveTextContent('There are only tasks here')
  const cancelled = ICS.replace('SUMMARY', 'STATUS:CANCELLED\nSUMMARY')
  await take(cancelled)
  const said = 'Nothing will change: all of the events were cancelled.'
  expect(await screen.findByText(said)).toBeVisible()
  expect(await linesUnder('Left out')).toEqual(['1 event that was cancelled'])
  await userEvent.click(button('Cancel'))
  await take(cancelled, ICS.replace('DTSTART:20150503\n', ''))
  expect(
    await screen.findByText('Nothing will change: none of the events can be imported.'),
  ).toBeVisible()
  expect(button('Import')).toBeDisabled()
})

test('I2 several files can be a tag each, and none is called by a list of file names', async () => {
  show()
  openDialog({ kind: 'transfer' })
  const day = `${new Date().getFullYear()}1231`
  const text = (title: string) => ICS.replace('20150503', day).replace('SUMMARY:A', title)
  await userEvent.upload(await screen.findByLabelText('Choose a file'), [
    new File([text('SUMMARY:Chor')], 'nord.ics'),
    new File([text('SUMMARY:Fest')], 'sued.ics'),
  ])
  const field = await screen.findByRole('combobox', { name: 'Import as' })
  const names = within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toContain('A tag for each file: nord and sued')
  expect(names.at(-1)).toBe('New tag “Calendar”')
  await userEvent.selectOptions(field, 'A tag for each file: nord and sued')
  await waitFor(() => expect(field).toHaveDisplayValue('A tag for each file: nord and sued'))
})

test('I3 a backup says which settings and which leave come in, and what stays as it is chosen here', async () => {
  show()
  openDialog({ kind: 'transfer' })
  act(() => changeSettings(() => ({ leave: { christmasEve: 1 } })))
  const settings = {
    holidays: { regions: ['DE-BY'], later: 7 },
    leave: { christmasEve: 0.5, years: { '2027': { allowance: 28, carried: 1 } } },
  }
  const text = JSON.stringify({ format: 1, tags: [URLAUB], entries: {}, settings })
  await userEvent.upload(
    await screen.findByLabelText('Choose a file'),
    new File([text], 'quartal.json'),
  )
  expect(await linesUnder('Settings in the file')).toEqual([
    '“Urlaub” counts as leave: A day',
    '2027: 28 days of leave',
    '2027: 1 day carried over',
    'Public holidays shown: Bayern',
    '1 more setting',
  ])
  expect(await linesUnder('Different in the file; stays as you have set it here')).toEqual([
    'Worked on December 24: Half a day',
  ])
  expect(screen.queryByText(/gets? something new/)).toBeNull()
  await userEvent.click(button('Import'))
  await waitFor(() =>
    expect(settingsStore.get()).toEqual({
      ...settings,
      leave: { ...settings.leave, christmasEve: 1 },
    }),
  )
})

test('Q1 I5 files that were dropped before the app was there open the dialog once it is', async () => {
  show()
  window.dropped = [new File([ICS], 'a.ics'), new File([ICS], 'b.ics')]
  watchFiles()
  expect(await screen.findByText('a.ics, b.ics')).toBeVisible()
  expect(window.dropped).toEqual([])
})

test('I5 the text of a calendar that is pasted opens the dialog; into a field it is text', async () => {
  show()
  const paste = (target: Element | Window, text: string) =>
    fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } })
  paste(document.body, 'a text')
  const field = document.body.appendChild(document.createElement('textarea'))
  paste(field, ICS)
  expect(document.querySelector('output')).toHaveTextContent('')
  field.remove()
  paste(document.body, ICS)
  expect(await screen.findByText('Pasted calendar')).toBeVisible()
})

test('I1 the year that is looked at is the one that leaves, also while nothing is planned in it', async () => {
  show()
  openDialog({ kind: 'transfer' })
  await screen.findByRole('checkbox', { name: '2027' })
  const ticked = screen.getAllByRole('checkbox', { name: /^\d{4}$/, checked: true })
  expect(ticked).toEqual([screen.getByRole('checkbox', { name: '2027' })])
})

test('I4 a visitor is told of the feed, and asked to sign in for it', async () => {
  show()
  openDialog({ kind: 'transfer' })
  await userEvent.click(await screen.findByRole('button', { name: 'Go Pro' }))
  expect(document.querySelector('output')).toHaveTextContent('signIn')
})

/** Opens the dialog of an account whose server has this feed. */
async function showAccount(pro: boolean, feed: object | null) {
  const record = { id: 'user00000000001', email: 'mira@example.org', name: 'Mira', pro, lang: 'en' }
  let kept = feed
  let isRefusing = false
  const api = createFakeApi(record, [])
  const sent = stubFetch((request) => {
    if (request.path !== '/api/account/feed') return api(request)
    if (isRefusing) return { status: 500 }
    if (request.method === 'DELETE') kept = null
    else if (request.method !== 'GET') kept = request.body as object
    const token = request.method === 'POST' && { token: 'a'.repeat(40) }
    return request.method === 'DELETE'
      ? { status: 204 }
      : { status: 200, body: { feed: kept, ...token } }
  })
  saveSession({ token: 'token', record })
  await loadAccountCode()
  show()
  openDialog({ kind: 'transfer' })
  const asked = () =>
    sent
      .filter(({ path, method }) => path === '/api/account/feed' && method !== 'GET')
      .map(({ method, body }) => [method, body])
  return { asked, refuse: () => (isRefusing = true) }
}

test('I4 the address is made, shown once, and ended; what it tells follows the ticks', async () => {
  const { asked } = await showAccount(true, null)
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  const address = await screen.findByLabelText('Address')
  expect(address).toHaveValue(`${window.location.origin}/api/feed/${'a'.repeat(40)}.ics`)
  const content = within(screen.getByRole('group', { name: 'Contains' }))
  await userEvent.click(content.getByRole('checkbox', { name: 'Notes' }))
  const reminders = screen.getByRole('combobox', { name: 'Reminders' })
  expect(reminders).toHaveDisplayValue('None')
  await userEvent.selectOptions(reminders, 'The evening before, 18:00')
  // Programs are subscribed to it, so a single press must not end it.
  await userEvent.click(button('New address'))
  await answer('Cancel')
  await userEvent.click(button('New address'))
  await answer('New address')
  await userEvent.click(button('Switch off'))
  await answer('Cancel')
  expect(asked()).toHaveLength(4)
  await userEvent.click(button('Switch off'))
  await answer('Switch off')
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
  expect(screen.queryByLabelText('Address')).toBeNull()
  expect(asked()).toEqual([
    ['POST', { tags: null, notes: true, remind: 'none' }],
    ['PATCH', { tags: null, notes: false, remind: 'none' }],
    ['PATCH', { tags: null, notes: false, remind: 'evening' }],
    ['POST', { tags: null, notes: false, remind: 'evening' }],
    ['DELETE', undefined],
  ])
})

test('I4 a feed of before has no address to show; without Pro it can still be ended', async () => {
  const { asked } = await showAccount(false, { tags: null, notes: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  await answer('Switch off')
  await waitFor(() => expect(asked()).toEqual([['DELETE', undefined]]))
  expect(screen.getByRole('button', { name: 'Go Pro' })).toBeVisible()
})

test('I4 D9 a feed that cannot be read is not taken for none', async () => {
  const { refuse } = await showAccount(true, null)
  await screen.findByRole('button', { name: 'Create address' })
  closeDialog()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refuse()
  openDialog({ kind: 'transfer' })
  expect(await screen.findByText('The state of your address could not be loaded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create address' })).toBeNull()
})

test.each([
  ['plan', true],
  ['look', false],
] as const)(
  'V2 who may %s in the calendar of another finds it as it was: %s',
  async (role, isThere) => {
    show()
    act(() => showCalendarOf(mira(role)))
    openDialog({ kind: 'transfer' })
    expect(await screen.findByText('Export the calendar of Mira')).toBeVisible()
    expect(screen.queryAllByText('as it was')).toHaveLength(isThere ? 1 : 0)
    act(() => showCalendarOf(null))
  },
)
