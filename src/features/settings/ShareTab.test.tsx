import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { formatDay } from '@/domain/dates'
import { shareYears } from '@/domain/share'
import type { CloudShare } from '@/state/share/shareLink'
import { ShareTab } from './ShareTab'

const link = vi.hoisted(() => ({ load: vi.fn(), switchOff: vi.fn() }))
const shown = vi.hoisted(() => ({ state: {}, tier: 'free' }))

vi.mock('@/state/share/useShareLink', () => ({
  useShareLink: () => ({ ...shown.state, link }),
  useShareAmount: () => '',
}))
vi.mock('@/state/people/ownPeople', async (original) => ({
  ...(await original<object>()),
  useOwnPeople: () => ({ value: { people: [], invitations: [] }, error: null }),
}))
vi.mock('@/state/auth/useAccess', () => ({
  useOwnTier: () => shown.tier,
  useTier: () => shown.tier,
}))
vi.mock('@/state/auth/AuthProvider', () => ({
  useAuth: () => ({ account: { id: 'ada', email: 'ada@example.org', name: 'Ada' } }),
}))

const left: Partial<CloudShare> = { id: 'link', isActive: true }
const names = () => screen.getAllByRole('button').map((each) => each.textContent)

it('s.6 a link that is left from Pro can only be switched off [s6.22]', async () => {
  shown.state = { value: { share: left, others: 0 }, isBusy: false }
  render(<ShareTab isShown />)
  expect(screen.getByText('Your calendar can still be seen through its link.')).toBeVisible()
  expect(names()).toEqual(['Disable Link', 'Go Pro'])
  await userEvent.click(screen.getByRole('button', { name: 'Disable Link' }))
  expect(link.switchOff).toHaveBeenCalledOnce()
})

it('D9 a link that cannot be read does not pass for none, without Pro too', async () => {
  shown.state = { error: { status: 0 }, isBusy: false }
  render(<ShareTab isShown />)
  expect(screen.getByRole('alert')).toHaveTextContent('The link could not be loaded.')
  expect(names()).toEqual(['Try again', 'Go Pro'])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(link.load).toHaveBeenCalledOnce()
})

it('S6 the name that would be published stands in its field, before the first link and with one', () => {
  const name = () => screen.getByLabelText('Published name')
  Object.assign(shown, { tier: 'pro', state: { value: { share: null, others: 0 } } })
  const { unmount } = render(<ShareTab isShown />)
  expect(name()).toHaveValue('Ada')
  unmount()
  const share = { ...left, years: [], includeNotes: true, ownerName: 'The Lovelaces' }
  shown.state = { value: { share, others: 0 } }
  render(<ShareTab isShown />)
  expect(name()).toHaveValue('The Lovelaces')
})

it('S6 a choice that the link does not have yet says that it comes with the next refresh', async () => {
  const [year] = shareYears(formatDay(new Date()))
  const share = { ...left, years: [year], includeNotes: true, ownerName: 'Ada' }
  Object.assign(shown, { tier: 'pro', state: { value: { share, others: 0 } } })
  render(<ShareTab isShown />)
  const hint = () => screen.queryByText(/This applies with the next refresh/)
  expect(hint()).toBeNull()
  const notes = screen.getByRole('checkbox', { name: 'Include notes' })
  await userEvent.click(notes)
  expect(hint()).toBeVisible()
  await userEvent.click(notes)
  expect(hint()).toBeNull()
  await userEvent.type(screen.getByLabelText('Published name'), ' L')
  expect(hint()).toBeVisible()
})

it('T1 S6 with Pro the link is in sight first, the people where that is asked for, and what was chosen of either stays', async () => {
  Object.assign(shown, { tier: 'pro', state: { value: { share: null, others: 0 } } })
  const isSeen = (name: string) => screen.queryByRole('button', { name }) !== null
  const { unmount } = render(<ShareTab isShown />)
  expect([isSeen('Enable Link'), isSeen('Invite')]).toEqual([true, false])
  await userEvent.type(screen.getByLabelText('Published name'), ' L')
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  expect([isSeen('Enable Link'), isSeen('Invite')]).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Public link' }))
  expect(screen.getByLabelText('Published name')).toHaveValue('Ada L')
  unmount()
  render(<ShareTab isShown first="people" />)
  expect([isSeen('Enable Link'), isSeen('Invite')]).toEqual([false, true])
})
