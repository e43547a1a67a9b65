import { beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n'
import { connectToasts, type Message } from '@/state/notify'
import { CloudError } from '@/storage/cloudError'
import * as cloud from '@/storage/cloudShares'
import { readYears } from '@/storage/cloudYears'
import { createShareLink } from './shareLink'

vi.mock('@/storage/cloudShares')
vi.mock('@/storage/cloudYears')

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
const off = () => Promise.reject(new CloudError(0, ''))

let told: string[]
let explain = async (_: CloudError, otherwise: () => string) => otherwise

beforeEach(async () => {
  await startI18n()
  vi.resetAllMocks()
  told = []
  connectToasts(({ kind, text }: Message) => told.push(`${kind}: ${text}`))
  vi.mocked(cloud.listShares).mockResolvedValue([])
  vi.mocked(cloud.createShare).mockResolvedValue(made)
  vi.mocked(cloud.switchShare).mockImplementation(async (_, isActive) => ({ ...made, isActive }))
  vi.mocked(cloud.refreshShare).mockResolvedValue(made)
})

function open(saves = true, notes = 'Run') {
  vi.mocked(readYears).mockResolvedValue({ tags, entries: { '2026-01-01': { ...day, notes } } })
  return createShareLink({ account, save: async () => saves, explain })
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
  expect(link.store.get()).toEqual({ status: 'ready', share: made, isBusy: false, others: 0 })
  expect(told).toEqual(['success: The link is enabled'])
})

it('S6 nothing is sent while something is not saved', async () => {
  const link = open(false)
  await link.load()
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^error: .*nothing was shared/)
})

it('D9 nothing is sent while the years cannot be read, and that is told', async () => {
  const link = open()
  await link.load()
  vi.mocked(readYears).mockImplementation(off)
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(link.store.get()).toEqual({ status: 'ready', share: null, isBusy: false, others: 0 })
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^error/)
})

it('S6 a snapshot that is too large is not sent', async () => {
  const link = open(true, 'ж'.repeat(600_000))
  await link.load()
  await link.toggle(wish)
  expect(cloud.createShare).not.toHaveBeenCalled()
  expect(told[0]).toMatch(/1,201 kB, 1,049 kB fit/)
})

it('s.4 an answer that was lost leaves one link, found at once or with the next try', async () => {
  const link = open()
  await link.load()
  vi.mocked(cloud.createShare).mockImplementation(off)
  vi.mocked(cloud.listShares).mockResolvedValueOnce([]).mockImplementationOnce(off)
  await link.toggle(wish)
  expect(link.store.get()).toEqual({ status: 'ready', share: null, isBusy: false, others: 0 })
  expect(told[0]).toMatch(/^error/)

  vi.mocked(cloud.listShares).mockResolvedValue([made])
  await link.toggle({ ...wish, includeNotes: false })
  expect(cloud.createShare).toHaveBeenCalledOnce()
  expect(link.store.get().share).toBe(made)
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
  expect(link.store.get().share?.isActive).toBe(true)
})

it('S7 a link whose snapshot could not be refreshed stays off', async () => {
  const link = await openWith({ ...made, isActive: false })
  vi.mocked(cloud.refreshShare).mockImplementation(off)
  await link.toggle(wish)
  expect(cloud.switchShare).not.toHaveBeenCalled()
  expect(told[0]).toMatch(/^error/)
})

it('s.4 later clicks only switch it, and one at a time', async () => {
  const link = await openWith(made)
  await Promise.all([link.toggle(wish), link.toggle(wish)])
  expect(cloud.switchShare).toHaveBeenCalledExactlyOnceWith('link', false)
  expect(link.store.get().share?.isActive).toBe(false)
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

it('s.4 a link that is off is not refreshed', async () => {
  const link = await openWith({ ...made, isActive: false })
  await link.refresh(wish)
  expect(cloud.refreshShare).not.toHaveBeenCalled()
})

it('D9 a read that failed is not "no link", and takes none away that is shown', async () => {
  const link = open()
  vi.mocked(cloud.listShares).mockImplementation(off)
  await link.load()
  expect(link.store.get().status).toBe('failed')
  const shown = await openWith(made)
  vi.mocked(cloud.listShares).mockImplementation(off)
  await shown.load()
  expect(shown.store.get()).toMatchObject({ status: 'ready', share: made })
})

it('L5 a refusal of the plan is told, and the link is read again', async () => {
  const link = await openWith({ ...made, isActive: false })
  vi.mocked(cloud.refreshShare).mockRejectedValue(new CloudError(404, 'Not found.'))
  await link.toggle(wish)
  expect(told).toEqual(['error: Your plan does not allow this at the moment.'])
  expect(cloud.listShares).toHaveBeenCalledTimes(2)
})

it('D10 a session that is over is told as that, and not as what the plan does not allow', async () => {
  const link = await openWith(made)
  vi.mocked(cloud.switchShare).mockRejectedValue(new CloudError(404, ''))
  await link.toggle(wish)
  expect(told.at(-1)).toBe('error: Your plan does not allow this at the moment.')
  explain =
    async ({ status }) =>
    () =>
      `${status}: Your session is over.`
  const again = await openWith(made)
  await again.toggle(wish)
  expect(told.at(-1)).toBe('error: 404: Your session is over.')
})
