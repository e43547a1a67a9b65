import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDialog, openDialog } from '@/state/dialogs'
import { clearSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudDay, cloudTags } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'
import { type Reply, type Sent, stubFetch } from '@/testing/stubFetch'
import { openVisitorPage } from '@/testing/visitorPage'

const DAY = '2027-05-04'
const ME = { id: 'user00000000001', email: 'mira@example.org', name: 'Mira', pro: true, lang: 'en' }
const EVA = 'eva000000000001'
const [, , sport] = cloudTags.map(({ id }) => id)
const day = cloudDay(DAY, [3], 'Now')
const at = (time: string) => new Date(`2027-05-03T${time}:00`).getTime()
const choir = { id: 'choir0000000001', label: 'Choir', short: 'C', color: '#9333ea', leave: 0 }

const versions = [
  { at: at('10:04'), by: EVA, name: 'Eva', kind: 'bulk', tags: [choir.id], notes: 'Sea\nSand' },
  { at: at('09:30'), by: ME.id, name: 'Mira', kind: '', tags: [], notes: '' },
]
const tags = [{ ...choir, created: '2020-01-01 00:00:00.000Z', at: at('10:04') }]

const row = () => document.querySelector<HTMLElement>(`[data-date="${DAY}"]`)
const labels = () =>
  [...(row()?.querySelectorAll('[data-tag]') ?? [])].map((tag) => tag.getAttribute('data-tag'))
const dialog = () => screen.findByRole('dialog', { name: 'Earlier versions' }, { timeout: 20_000 })
const items = async () => within(await dialog()).findAllByRole('listitem')
const says = async (text: string) =>
  await waitFor(async () => expect(await dialog()).toHaveTextContent(text))

beforeAll(async () => {
  await import('@/pages/CalendarDialog')
  await import('@/features/calendar/list/DayMenu')
})

beforeEach(() => {
  window.history.replaceState(null, '', '/?at=2027-Q2')
})

afterEach(() => {
  closeDialog()
  clearSession()
})

/** Opens the calendar of an account; `answer` is the server's answer for versions. */
async function openAccount(answer: () => Reply) {
  const app = await renderApp([day])
  const api = createFakeApi(ME, [day])
  const sent = stubFetch((one) => {
    if (one.path === '/api/versions') return answer()
    const isNewTag = one.method === 'POST' && one.path === '/api/collections/tags/records'
    return isNewTag ? { status: 200, body: one.body } : api(one)
  })
  return { ...app, sent }
}

const kept: Reply = { status: 200, body: { versions, tags } }
const writesOf = (sent: readonly Sent[]) => sent.filter(({ method }) => /POST|PATCH/.test(method))
const show = () => act(() => openDialog({ kind: 'versions', date: DAY }))

describe('V1 earlier versions of a day', () => {
  test('V1 say when, whose and what each change was, and what the day held before, newest first', async () => {
    const { user } = await openAccount(() => kept)
    row()?.querySelector<HTMLElement>('th button')?.click()
    await user.click(await screen.findByRole('menuitem', { name: 'More' }))
    const opener = await screen.findByRole('menuitem', { name: 'Earlier versions' })
    act(() => opener.focus())
    await user.keyboard('{Enter}')
    const [newest, oldest, ...more] = await items()
    expect(more).toEqual([])
    expect(await dialog()).toHaveAccessibleDescription(/^Tuesday, May 4, 2027\. .* 90 days\.$/)
    expect(newest).toHaveAccessibleName(/^May\s3,\s2027, 10:04\sAM$/)
    expect(newest).toHaveTextContent('Eva · several days at once')
    expect(newest).toHaveTextContent('Added: Sport · Taken off: Choir · Note changed')
    expect(newest).toHaveTextContent('Choir (deleted)')
    expect(within(newest as HTMLElement).getByText(/^Sea\s+Sand$/).textContent).toBe('Sea\nSand')
    expect(oldest).toHaveTextContent('Added: Choir · Note written')
    expect(oldest).toHaveTextContent('Before that:nothing')
    expect(oldest).toHaveTextContent(/You/)
    expect(oldest).not.toHaveTextContent('Mira')
    const linesOf = (item: Element | undefined) =>
      [...(item?.querySelectorAll('ins, del') ?? [])].map((line) => line.parentElement?.textContent)
    expect(linesOf(newest)).toEqual(['-Sea', '-Sand', '+Now'])
    expect(linesOf(oldest)).toEqual(['+Sea', '+Sand'])
    expect(newest).not.toHaveTextContent(/more line/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(row()).toHaveFocus())
  })

  test('V1 one is brought back as one edit and one step of undo, with its deleted tag at its place', async () => {
    const { user, sent } = await openAccount(() => kept)
    row()?.focus()
    show()
    const [newest] = await items()
    await user.click(within(newest as HTMLElement).getByRole('button', { name: 'Bring back' }))
    await waitFor(() => expect(labels()).toEqual(['Choir']))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent('Sea')
    expect(await screen.findByText('Earlier version brought back')).toBeInTheDocument()
    await waitFor(() => expect(writesOf(sent)).toHaveLength(2), { timeout: 5_000 })
    const [made, changed] = writesOf(sent)
    expect(made?.body).toMatchObject({ id: choir.id, label: 'Choir' })
    expect(made?.headers).toMatchObject({
      'x-kind': 'bring',
      'x-tag-since': tags[0]?.created,
    })
    expect(changed?.headers).toMatchObject({ 'x-kind': 'bring' })
    expect(changed?.body).toEqual({ tags: JSON.stringify([choir.id]), notes: 'Sea\nSand' })
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(labels()).toEqual(['Sport']), { timeout: 20_000 })
    await waitFor(() => expect(writesOf(sent)[2]?.headers['x-kind']).toBe('undo'), {
      timeout: 5_000,
    })
  })

  test('V1 one that is as the day is now has nothing to bring back', async () => {
    const same = { ...versions[1], tags: [sport], notes: 'Now' }
    await openAccount(() => ({ status: 200, body: { versions: [versions[0], same], tags } }))
    show()
    const [other, asNow] = (await items()).map((item) => within(item))
    expect(other?.getByRole('button', { name: 'Bring back' })).toBeEnabled()
    expect(asNow?.queryByRole('button')).toBeNull()
    expect(asNow?.getByText('This is how the day is now.')).toBeVisible()
  })

  test('V1 a long note is shown in part, and whole when that is wished for', async () => {
    const notes = Array.from({ length: 40 }, (_, i) => `Line ${i}`).join('\n')
    const { user } = await openAccount(() => ({
      status: 200,
      body: { versions: [{ ...versions[0], notes }], tags },
    }))
    show()
    const [item] = await items()
    expect(item).not.toHaveTextContent('Line 39')
    // Of the 40 removed lines four are listed, and the added one.
    expect(item).toHaveTextContent('36 more lines')
    await user.click(within(item as HTMLElement).getByRole('button', { name: 'Whole note' }))
    expect(item).toHaveTextContent('Line 39')
  })

  test('V1 D9 what could not be read is no empty list, and is read again', async () => {
    let reply: Reply = { status: 500 }
    const { user } = await openAccount(() => reply)
    show()
    await says('The earlier versions could not be read.')
    reply = kept
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await items()).toHaveLength(2)
  })

  test('V1 where nothing is kept of a day that is said', async () => {
    await openAccount(() => ({ status: 200, body: { versions: [], tags: [] } }))
    show()
    await says('Nothing earlier is kept of this day.')
  })

  test('V1 a change of the day while they are looked at is among them', async () => {
    let reply: Reply = { status: 200, body: { versions: [], tags: [] } }
    const { user } = await openAccount(() => reply)
    show()
    await says('Nothing earlier')
    reply = kept
    act(closeDialog)
    row()?.focus()
    await user.keyboard('1')
    show()
    expect(await items()).toHaveLength(2)
  })
})

test('V3 a visitor’s dialog of import and export has no calendar as it was, an account’s has', async () => {
  const group = () => screen.queryByRole('group', { name: 'Calendar as it was on' })
  const opened = () =>
    screen.findByRole('dialog', { name: 'Import and export' }, { timeout: 20_000 })
  openVisitorPage({ tags: [], entries: {} })
  act(() => openDialog({ kind: 'transfer' }))
  await opened()
  expect(group()).toBeNull()
  cleanup()
  act(closeDialog)
  await openAccount(() => ({ status: 200, body: { changes: [] } }))
  act(() => openDialog({ kind: 'transfer' }))
  await opened()
  expect(group()).toBeVisible()
})
