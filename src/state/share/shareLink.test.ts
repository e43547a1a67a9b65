import { beforeEach, expect, it, vi } from 'vitest'
import type { SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { startI18n } from '@/i18n'
import { connectToasts, type Message } from '@/state/notify'
import { readYears } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import * as cloud from '@/storage/cloud/shares'
import { createShareLink } from './shareLink'

vi.mock('@/storage/cloud/shares')
vi.mock('@/storage/cloud/calendar')

const account = { id: 'ada', email: 'ada@example.org', name: 'Ada' } as Parameters<
  typeof createShareLink
>[0]['account']

const wish = { years: [2026], includeNotes: true, ownerName: '' }
const made: cloud.CloudShare = {
  id: 'link',
  years: [2026],
  includeNotes: true,
  isActive: true,
  ownerName: 'Ada',
  captured: '2026-11-20 10:00:00.000Z',
}
const tags = [{ id: 'sport', label: 'Sport', short: 'S', color: '#16a34a' }]
const day = { tags: ['sport'], notes: 'Run' }
const data = { tags, entries: [{ date: '2026-01-01', ...day }] }
const summer = {
  from: '2026-08-03',
  to: '2026-09-14',
  kind: 'school',
  name: 'Sommerferien',
} as const
const off = () => Promise.reject(new CloudError(0, ''))

let toasts: string[]
let shown: readonly SharedHoliday[] = []
const plainText = async (_: CloudError, otherwise: string) => otherwise
let explain = plainText

beforeEach(async () => {
  await startI18n()
  vi.resetAllMocks()
  toasts = []
  shown = []
  explain = plainText
  connectToasts(({ kind, text }: Message) => toasts.push(`${kind}: ${text}`))
  vi.mocked(cloud.listShares).mockResolvedValue([])
  vi.mocked(cloud.createShare).mockResolvedValue(made)
  vi.mocked(cloud.switchShare).mockImplementation(async (_, isActive) => ({ ...made, isActive }))
  vi.mocked(cloud.refreshShare).mockResolvedValue(made)
})

function open(saves = true, notes = 'Run') {
  vi.mocked(readYears).mockResolvedValue({ tags, entries: { '2026-01-01': { ...day, notes } } })
  return createShareLink({
    account,
    save: async () => saves,
    holidaysOf: async () => shown,
    explain,
  })
}

async function openWith(share: cloud.CloudShare) {
  vi.mocked(cloud.listShares).mockResolvedValue([share])
  const link = open()
  await link.load()
  return link
}

it('s.4 the first "Enable Link" makes a link of what is saved, under the default name', async () => {
  const link = open()
  await link.load()
  await link.toggle(wish)
  expect(cloud.createShare).toHaveBeenCalledExactlyOnceWith('ada', {
    ...wish,
    data,
    ownerName: 'Ada',
  })
  expect(link.store.get()).toMatchObject({ value: { share: made, others: 0 }, isBusy: false })
  expect(toasts).toEqual(['success: The link is enabled'])
})

it('S6 nothing is sent while something is not saved', async () => {
  const link = open(false)
  await link.load()
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toMatch(/^error: .*nothing was shared/)
})

it('D9 nothing is sent while the years cannot be read, and that is told', async () => {
  const link = open()
  await link.load()
  vi.mocked(readYears).mockImplementation(off)
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(link.store.get()).toMatchObject({ value: { share: null, others: 0 }, isBusy: false })
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toMatch(/^error/)
})

it('S6 a snapshot that is too large is not sent', async () => {
  const link = open(true, 'ж'.repeat(600_000))
  await link.load()
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(toasts[0]).toMatch(/1,201 kB, 1,049 kB fit/)
})

it('s.4 an answer that was lost leaves one link, found at once or with the next try', async () => {
  const link = open()
  await link.load()
  vi.mocked(cloud.createShare).mockImplementation(off)
  vi.mocked(cloud.listShares).mockResolvedValueOnce([]).mockImplementationOnce(off)
  await link.toggle(wish)
  expect(link.store.get()).toMatchObject({ value: { share: null, others: 0 }, isBusy: false })
  expect(toasts[0]).toMatch(/^error/)

  vi.mocked(cloud.listShares).mockResolvedValue([made])
  await link.toggle({ ...wish, includeNotes: false })
  expect(cloud.createShare).toHaveBeenCalledOnce()
  expect(link.store.get().value?.share).toBe(made)
  // What was made unheard has the choices of before.
  const changed = expect.objectContaining({ includeNotes: false })
  expect(cloud.refreshShare).toHaveBeenCalledExactlyOnceWith('link', changed)
})

it('s.4 a link that another window has made meanwhile is taken, and switched on', async () => {
  const link = open()
  await link.load()
  const off = { ...made, isActive: false }
  vi.mocked(cloud.listShares).mockResolvedValue([off])
  vi.mocked(cloud.refreshShare).mockResolvedValue(off)
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(cloud.refreshShare).toHaveBeenCalledExactlyOnceWith('link', { years: [2026], data })
  expect(cloud.switchShare).toHaveBeenCalledExactlyOnceWith('link', true)
})

it('S7 a link that is switched on again shows what is chosen now, not what it showed before', async () => {
  const link = await openWith({ ...made, isActive: false })
  vi.mocked(cloud.refreshShare).mockResolvedValue({ ...made, isActive: false, includeNotes: false })
  await link.toggle({ ...wish, includeNotes: false })
  const silent = { tags, entries: [{ date: '2026-01-01', tags: ['sport'], notes: '' }] }
  expect(cloud.refreshShare).toHaveBeenCalledExactlyOnceWith('link', {
    years: [2026],
    data: silent,
    includeNotes: false,
  })
  const [refreshed] = vi.mocked(cloud.refreshShare).mock.invocationCallOrder
  const [switched] = vi.mocked(cloud.switchShare).mock.invocationCallOrder
  expect(refreshed).toBeLessThan(switched ?? 0)
  expect(link.store.get().value?.share?.isActive).toBe(true)
})

it('S7 a link whose snapshot could not be refreshed stays off', async () => {
  const link = await openWith({ ...made, isActive: false })
  vi.mocked(cloud.refreshShare).mockImplementation(off)
  await link.toggle(wish)
  expect(cloud.switchShare).not.toHaveBeenCalled()
  expect(toasts[0]).toMatch(/^error/)
})

it('s.4 later clicks only switch it, and one at a time', async () => {
  const link = await openWith(made)
  await Promise.all([link.toggle(wish), link.toggle(wish)])
  expect(cloud.switchShare).toHaveBeenCalledExactlyOnceWith('link', false)
  expect(link.store.get().value?.share?.isActive).toBe(false)
})

/** The links of an account on a server, for several windows. */
function sharedServer(): cloud.CloudShare[] {
  const links: cloud.CloudShare[] = []
  const edit = (id: string, changes: Partial<cloud.CloudShare>) => {
    const at = links.findIndex((link) => link.id === id)
    links[at] = { ...made, ...links[at], ...changes }
    return links[at]
  }
  vi.mocked(cloud.listShares).mockImplementation(async () => links.toReversed())
  vi.mocked(cloud.createShare).mockImplementation(async (_, { years, includeNotes, ownerName }) => {
    const link = { ...made, id: `link${links.length}`, years, includeNotes, ownerName }
    links.push(link)
    return link
  })
  vi.mocked(cloud.switchShare).mockImplementation(async (id, isActive) => edit(id, { isActive }))
  vi.mocked(cloud.refreshShare).mockImplementation(async (id, { data: _, ...changes }) =>
    edit(id, changes),
  )
  return links
}

it('s.4 two windows that enable a link at once settle on one', async () => {
  const links = sharedServer()
  const windows = [open(), open()] as const
  await Promise.all(windows.map((link) => link.load()))
  const wishes = [wish, { ...wish, includeNotes: false }] as const
  await Promise.all(windows.map((link, i) => link.toggle(wishes[i] ?? wish)))
  expect(links).toHaveLength(2)
  expect(links.filter((link) => link.isActive).map(({ id }) => id)).toEqual(['link0'])
  for (const link of windows) expect(link.store.get().value?.share?.id).toBe('link0')
})

it('s.4 "Disable Link" switches off every link of the account that is on', async () => {
  const links = sharedServer()
  links.push({ ...made, id: 'first' }, { ...made, id: 'second' }, { ...made, id: 'third' })
  const link = open()
  await link.load()
  expect(link.store.get().value?.share?.id).toBe('first')
  await link.toggle(wish)
  expect(links.map(({ isActive }) => isActive)).toEqual([false, false, false])
  expect(toasts).toEqual(['success: The link is disabled'])
})

it('s.4 while one of several links could not be switched off, the button still disables', async () => {
  const links = sharedServer()
  links.push({ ...made, id: 'first' }, { ...made, id: 'second' })
  const link = open()
  await link.load()
  const list = vi.mocked(cloud.listShares).getMockImplementation()
  vi.mocked(cloud.listShares).mockImplementation(off)
  await link.switchOff()
  expect(toasts[0]).toMatch(/^error/)
  if (list) vi.mocked(cloud.listShares).mockImplementation(list)
  // The hint of what was switched.
  await link.load()
  expect(link.store.get().value?.share).toMatchObject({ id: 'second', isActive: true })
  await link.switchOff()
  expect(links.map(({ isActive }) => isActive)).toEqual([false, false])
})

it('s.7 a refresh sends years and data, and what else was changed', async () => {
  const link = await openWith(made)
  await link.refresh(wish)
  expect(cloud.refreshShare).toHaveBeenLastCalledWith('link', { years: [2026], data })
  await link.refresh({ ...wish, includeNotes: false, ownerName: ' Us ' })
  const silent = { tags, entries: [{ date: '2026-01-01', tags: ['sport'], notes: '' }] }
  expect(cloud.refreshShare).toHaveBeenLastCalledWith('link', {
    years: [2026],
    data: silent,
    includeNotes: false,
    ownerName: 'Us',
  })
})

it('s.4 a link that is off is not refreshed [s4.58]', async () => {
  const link = await openWith({ ...made, isActive: false })
  await link.refresh(wish)
  expect(cloud.refreshShare).not.toHaveBeenCalled()
})

it('D9 a read that failed is not "no link", and takes none away that is shown', async () => {
  const link = open()
  vi.mocked(cloud.listShares).mockImplementation(off)
  await link.load()
  expect(link.store.get()).toMatchObject({ value: undefined, error: { status: 0 } })
  const shown = await openWith(made)
  vi.mocked(cloud.listShares).mockImplementation(off)
  await shown.load()
  expect(shown.store.get().value?.share).toEqual(made)
})

it('L5 a refusal of the plan is told, and the link is read again', async () => {
  const link = await openWith({ ...made, isActive: false })
  vi.mocked(cloud.refreshShare).mockRejectedValue(new CloudError(404, 'Not found.'))
  await link.toggle(wish)
  expect(toasts).toEqual(['error: Your plan does not allow this at the moment.'])
  expect(cloud.listShares).toHaveBeenCalledTimes(2)
})

it('D10 a session that is over is told as that, and not as what the plan does not allow', async () => {
  const link = await openWith(made)
  vi.mocked(cloud.switchShare).mockRejectedValue(new CloudError(404, ''))
  await link.toggle(wish)
  expect(toasts.at(-1)).toBe('error: Your plan does not allow this at the moment.')
  explain = async ({ status }) => `${status}: Your session has expired.`
  const again = await openWith(made)
  await again.toggle(wish)
  expect(toasts.at(-1)).toBe('error: 404: Your session has expired.')
})

it('s.4 what the server refuses for another reason than the plan is told as that', async () => {
  const refusals: [CloudError, RegExp][] = [
    [new CloudError(400, 'Failed.', { ownerName: 'validation_max_text_constraint' }), /name.*120/],
    [new CloudError(400, 'Failed.', { data: 'validation_json_size_limit' }), /snapshot.*1,049 kB/],
    [
      new CloudError(400, 'At most 20.', { user: 'limit_links' }),
      /could not be saved to your account. At most 20./,
    ],
    [new CloudError(400, 'Failed to create record.'), /Your plan does not allow this/],
  ]
  for (const [error, words] of refusals) {
    const link = open()
    await link.load()
    vi.mocked(cloud.createShare).mockRejectedValueOnce(error)
    await link.toggle(wish)
    expect(toasts.at(-1)).toMatch(words)
  }
})

it('H4 holidays that are shown come into the snapshot by their names, without notes too', async () => {
  shown = [summer]
  const link = open()
  await link.load()
  await link.toggle({ ...wish, includeNotes: false })
  const [, content] = vi.mocked(cloud.createShare).mock.calls[0] ?? []
  expect(content?.data.holidays).toEqual([summer])
})

it('s.7 a long address is cut to a name that the server takes', async () => {
  const email = `${'a'.repeat(200)}@example.org`
  vi.mocked(readYears).mockResolvedValue({ tags, entries: {} })
  const long = { ...account, name: '', email }
  const link = createShareLink({
    account: long,
    save: async () => true,
    holidaysOf: async () => [],
    explain,
  })
  await link.load()
  await link.toggle(wish)
  const [, content] = vi.mocked(cloud.createShare).mock.calls[0] ?? []
  expect(content?.ownerName).toBe('a'.repeat(120))
})
