import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '@/state/createStore'
import { CloudError } from '@/storage/cloud/client'
import { useCloudTagUsage } from './tagUsage'

const mira = { id: 'user00000000001' }
const world = vi.hoisted(() => ({
  auth: { account: null as { id: string } | null, status: 'visitor' },
  sync: null as { state: string } | null,
  session: null as string | null,
  listTagUse: vi.fn(),
  refreshSession: vi.fn(),
}))
const shown = createStore({
  tags: [],
  entries: {
    '2026-11-20': { tags: ['u', 's'], notes: '' },
    '2026-11-21': { tags: ['u'], notes: '' },
  },
})

vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => world.auth }))
vi.mock('@/state/calendar/useSyncStatus', () => ({ useSyncStatus: () => world.sync }))
vi.mock('@/storage/cloud/calendar', () => ({ listTagUse: world.listTagUse }))
vi.mock('@/state/calendar/TagsProvider', () => ({ useShownCalendar: () => ({ shown }) }))
vi.mock('@/storage/cloud/user', () => ({ refreshSession: world.refreshSession }))
vi.mock('@/storage/local/session', () => ({
  readSession: () => world.session && { token: 't', record: { id: world.session } },
}))

const local = new Map([
  ['u', 2],
  ['s', 1],
])

beforeEach(() => {
  world.auth = { account: mira, status: 'signedIn' }
  world.sync = { state: 'synced' }
  world.session = mira.id
  world.listTagUse.mockReset().mockResolvedValue([['u'], ['u'], ['u', 's']])
  world.refreshSession.mockReset().mockResolvedValue({})
})

test('s.2 a visitor’s tags are counted in this browser, and nobody is asked', () => {
  world.auth = { account: null, status: 'visitor' }
  world.sync = null
  const { result } = renderHook(useCloudTagUsage)
  expect(result.current).toEqual({ usage: local, hasFailed: false })
  expect(world.listTagUse).not.toHaveBeenCalled()
})

test('s.2 an account’s tags are counted in the cloud; until then this browser’s numbers show', async () => {
  const { result } = renderHook(useCloudTagUsage)
  expect(result.current).toEqual({ usage: local, hasFailed: false })
  await waitFor(() => expect(result.current.usage.get('u')).toBe(3))
  expect(result.current.hasFailed).toBe(false)
  expect(world.listTagUse).toHaveBeenCalledExactlyOnceWith(mira.id)
})

test('s.8 a failed answer is told, and the numbers are this browser’s', async () => {
  world.listTagUse.mockRejectedValue(new CloudError(500, ''))
  const { result } = renderHook(useCloudTagUsage)
  await waitFor(() => expect(result.current).toEqual({ usage: local, hasFailed: true }))
})

test('D9 an empty answer counts only when the server confirms the session', async () => {
  world.listTagUse.mockResolvedValue([])
  const { result, unmount } = renderHook(useCloudTagUsage)
  await waitFor(() => expect(result.current).toEqual({ usage: new Map(), hasFailed: false }))
  expect(world.refreshSession).toHaveBeenCalledOnce()
  unmount()
  world.refreshSession.mockRejectedValue(new CloudError(401, ''))
  const guest = renderHook(useCloudTagUsage)
  await waitFor(() => expect(guest.result.current).toEqual({ usage: local, hasFailed: true }))
})

test('D7 an answer in another person’s name counts for nothing', async () => {
  world.session = 'user00000000002'
  const { result } = renderHook(useCloudTagUsage)
  await waitFor(() => expect(result.current).toEqual({ usage: local, hasFailed: true }))
})

test('D10 an ended session is not asked with', async () => {
  world.auth = { account: mira, status: 'expired' }
  world.sync = { state: 'local' }
  const { result } = renderHook(useCloudTagUsage)
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  expect(world.listTagUse).not.toHaveBeenCalled()
})

test('s.2 what is being saved is waited for, or it would be missing in the numbers', async () => {
  world.sync = { state: 'pending' }
  const { result, rerender } = renderHook(useCloudTagUsage)
  await act(async () => undefined)
  expect(world.listTagUse).not.toHaveBeenCalled()
  world.sync = { state: 'synced' }
  rerender()
  await waitFor(() => expect(result.current.usage.get('u')).toBe(3))
})
