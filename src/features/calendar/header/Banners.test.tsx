import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useAuth } from '@/state/auth/AuthProvider'
import { useUnsavedBanner } from '@/state/calendar/CalendarEntriesProvider'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { usePlace } from '@/state/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { render } from '@/testing/render'
import type { Period } from '../usePeriod'
import { Banners } from './Banners'

vi.mock(import('@/state/account/useDownloadData'))
vi.mock(import('@/state/auth/AuthProvider'))
vi.mock(import('@/state/calendar/CalendarEntriesProvider'))
vi.mock(import('@/state/calendar/useFirstHint'), () => ({ useFirstHint: () => false }))
vi.mock(import('@/state/preferences/PreferencesProvider'))

type Session = ReturnType<typeof useAuth>

const visitor = { status: 'visitor', account: null } as unknown as Session
const expired = {
  status: 'expired',
  account: { id: 'u', email: 'a@b.example', name: '', isPro: false, language: null },
} as unknown as Session

function Address() {
  return <output>{usePlace()}</output>
}

const period = { view: 'quarter', isPhone: false, showMonth: vi.fn() } as unknown as Period

type Preferences = ReturnType<typeof usePreferences>

function show(session: Session, visible: boolean, language: 'en' | 'de' = 'en') {
  window.history.replaceState(null, '', '/?q=1')
  const dismiss = vi.fn()
  vi.mocked(usePreferences).mockReturnValue({ language } as Preferences)
  vi.mocked(useAuth).mockReturnValue(session)
  vi.mocked(useUnsavedBanner).mockReturnValue({ visible, dismiss })
  const page = () => (
    <>
      <Banners period={period} />
      <Address />
    </>
  )
  const { rerender } = render(page())
  dismiss.mockImplementation(() => {
    vi.mocked(useUnsavedBanner).mockReturnValue({ visible: false, dismiss })
    rerender(page())
  })
  return dismiss
}

describe('the banner', () => {
  it('s.2 warns a visitor of unsaved changes and leads to the sign-in and back [s2.22]', async () => {
    show(visitor, true)
    expect(screen.getByText('Changes are not saved!')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(document.querySelector('output')).toHaveTextContent('/auth?redirectTo=%2F%3Fq%3D1')
  })

  it('S18 can be dismissed', async () => {
    const dismiss = show(visitor, true)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('S18 dismissed with a key it hands the focus to the days', async () => {
    const days = document.body.appendChild(document.createElement('div'))
    days.className = 'cards'
    days.tabIndex = 0
    show(visitor, true)
    screen.getByRole('button', { name: 'Dismiss' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(days).toHaveFocus()
    days.remove()
  })

  it('s.2 is absent without changes', () => {
    show(visitor, false)
    expect(document.querySelector('aside')).toBeNull()
  })

  it('D10 offers a sign-in with the email filled in when the session has ended', async () => {
    show(expired, false)
    expect(await screen.findByText(/^Your session has expired/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?redirectTo=%2F%3Fq%3D1&email=a%40b.example',
    )
  })
})

describe('E6 while storage has no room', () => {
  const download = vi.fn(async () => undefined)

  afterEach(() => storageTrouble.set(null))

  it.each([
    ['storageFull', /^This browser’s storage is full/],
    ['storageBlocked', /^This browser keeps no data/],
  ] as const)('E6 one line stays that says so and offers the download: %s', async (why, words) => {
    vi.mocked(useDownloadData).mockReturnValue(download.mockClear())
    storageTrouble.set(why)
    show(visitor, true)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(document.querySelectorAll('aside')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(download).toHaveBeenCalledOnce()
    act(() => storageTrouble.set(null))
    expect(screen.getByText('Changes are not saved!')).toBeInTheDocument()
  })

  it('E6 D10 whose session has ended can still sign in from it', async () => {
    storageTrouble.set('storageFull')
    show(expired, false)
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?redirectTo=%2F%3Fq%3D1&email=a%40b.example',
    )
  })
})

describe('the advice to use a desktop', () => {
  const NOW = new Date(2026, 10, 20, 12).getTime()
  const DAY = 24 * 60 * 60 * 1000
  const tip = () => screen.queryByText(/^A wider window/)

  /** A window of a given width, in a browser tab or installed. */
  function inBrowser(width: number, mode: 'browser' | 'standalone' = 'browser') {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches:
            (!query.includes('max-width: 47.9375em') || width < 768) &&
            (!query.includes('not (display-mode: standalone)') || mode !== 'standalone'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    vi.spyOn(window, 'scrollBy').mockReturnValue()
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
  }

  it('S11 stands under 768 px, and goes for 7 days when it is dismissed [s2.23]', async () => {
    inBrowser(767)
    show(visitor, false)
    expect(tip()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(tip()).toBeNull()
    expect(localStorage.getItem('mobile-banner-dismissed-en')).toBe(String(NOW))
  })

  it('S11 is not shown from 768 px on, nor in the installed app [s2.23 s9.12]', () => {
    inBrowser(768)
    show(visitor, false)
    expect(tip()).toBeNull()
    inBrowser(390, 'standalone')
    show(visitor, false)
    expect(tip()).toBeNull()
  })

  it.each([
    [7 * DAY - 1, 0],
    [7 * DAY, 1],
  ])('s.9 %i ms after it was dismissed it is shown %i times [s2.24 s9.13]', (age, times) => {
    inBrowser(390)
    localStorage.setItem('mobile-banner-dismissed-en', String(NOW - age))
    show(visitor, false)
    expect(screen.queryAllByText(/^A wider window/)).toHaveLength(times)
  })

  it('S11 what was dismissed in one language is not dismissed in another [s2.24 s3.17]', () => {
    inBrowser(390)
    localStorage.setItem('mobile-banner-dismissed-en', String(NOW))
    show(visitor, false, 'de')
    expect(tip()).toBeVisible()
  })

  it('S11 the warning comes first, and whoever dismisses it is not handed the advice', async () => {
    inBrowser(390)
    show(visitor, true)
    expect(tip()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.querySelector('aside')).toBeNull()
  })
})
