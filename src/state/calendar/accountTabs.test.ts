import { expect, test, vi } from 'vitest'
import { openAccountTabs } from '@/state/calendar/accountTabs'
import { beforeHide } from '@/state/calendar/watchPage'
import type { SharedEngine } from '@/sync/sharedEngine'

test('E2 a tab that comes into view knows that before it is asked to look', () => {
  const log: string[] = []
  const look = () => log.push('look')
  document.addEventListener('visibilitychange', look)
  const shared: Partial<SharedEngine> = {
    startLeading: () => log.push('lead'),
    setVisible: (isVisible) => log.push(`visible ${isVisible}`),
  }
  const tabs = openAccountTabs('user00000000001', () => shared as SharedEngine)
  tabs.start()
  document.dispatchEvent(new Event('visibilitychange'))
  tabs.close()
  document.dispatchEvent(new Event('visibilitychange'))
  document.removeEventListener('visibilitychange', look)
  expect(log).toEqual(['lead', 'visible true', 'look', 'look'])
})

test('E2 where the browser keeps no data a tab opens no channel', () => {
  const Channel = vi.fn()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: {} })
  vi.stubGlobal('localStorage', undefined)
  openAccountTabs('user00000000001', () => ({}) as SharedEngine)
  expect(Channel).not.toHaveBeenCalled()
})

test('D7 a tab that another one asks to saves the note that is typed in it', () => {
  const listeners = new Map<string, (event: { data: unknown }) => void>()
  class Channel {
    addEventListener = (name: string, hear: (event: { data: unknown }) => void) =>
      listeners.set(name, hear)
    postMessage = () => undefined
    close = () => undefined
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: { request: () => Promise.resolve() } })
  const save = vi.fn()
  const off = beforeHide(save)
  const shared: Partial<SharedEngine> = {
    startLeading: () => undefined,
    setVisible: () => undefined,
  }
  const tabs = openAccountTabs('user00000000001', () => shared as SharedEngine)
  tabs.start()
  expect(save).not.toHaveBeenCalled()
  listeners.get('message')?.({ data: { kind: 'saveNote' } })
  expect(save).toHaveBeenCalledOnce()
  tabs.close()
  off()
})
