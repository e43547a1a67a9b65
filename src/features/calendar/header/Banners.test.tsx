import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { useAuth } from '@/state/AuthProvider'
import { useUnsavedBanner } from '@/state/CalendarEntriesProvider'
import { Banners } from './Banners'

vi.mock(import('@/state/AuthProvider'))
vi.mock(import('@/state/CalendarEntriesProvider'))

type Session = ReturnType<typeof useAuth>

const visitor = { status: 'visitor', account: null } as unknown as Session
const expired = {
  status: 'expired',
  account: { id: 'u', email: 'a@b.example', name: '', isPro: false, language: null },
} as unknown as Session

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show(session: Session, visible: boolean) {
  const dismiss = vi.fn()
  vi.mocked(useAuth).mockReturnValue(session)
  vi.mocked(useUnsavedBanner).mockReturnValue({ visible, dismiss })
  render(
    <MemoryRouter initialEntries={['/?q=1']}>
      <Banners />
      <Address />
    </MemoryRouter>,
  )
  return dismiss
}

describe('the banner', () => {
  it('s.2 warns a visitor of unsaved changes and leads to the sign-in and back', async () => {
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

  it('s.2 is absent without changes', () => {
    show(visitor, false)
    expect(document.querySelector('aside')).toBeNull()
  })

  it('D10 offers a sign-in with the email filled in when the session has ended', () => {
    show(expired, false)
    expect(screen.getByText(/^Your session has ended/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?redirectTo=%2F%3Fq%3D1&email=a%40b.example',
    )
  })
})
