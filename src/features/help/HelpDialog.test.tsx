import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '@/domain/account'
import { changeLanguage } from '@/i18n'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { version } from '../../../package.json'
import { HelpDialog } from './HelpDialog'
import { TOPICS } from './topics'

const state = vi.hoisted(() => ({ account: null as Account | null }))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => state }))

const mira: Account = {
  id: 'user00000000001',
  email: 'mira@example.org',
  name: 'Mira',
  isPro: true,
  language: null,
}

beforeEach(() => {
  state.account = null
})

const open = () =>
  render(
    <PreferencesProvider>
      <HelpDialog />
    </PreferencesProvider>,
  )

const answers = () => screen.queryAllByRole('region').map((region) => region.textContent ?? '')
const mail = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '')

it('s.2 all its questions are there, one open at a time, and an open one closes again [s1.16 s2.67 s2.68]', async () => {
  open()
  const questions = screen.getAllByRole('button', { expanded: false })
  expect(questions).toHaveLength(TOPICS.length)
  await userEvent.click(screen.getByRole('button', { name: 'How do I manage my tags?' }))
  expect(answers()).toEqual([expect.stringContaining('The pencil renames or recolours a tag')])
  await userEvent.click(screen.getByRole('button', { name: 'Which plans are there?' }))
  expect(answers()).toEqual([expect.stringContaining('Yearly: €19.99 per year')])
  await userEvent.click(screen.getByRole('button', { name: 'Which plans are there?' }))
  expect(answers()).toEqual([])
})

it.each(['en', 'de', 'bg'] as const)(
  'S12 every question has its answer in %s',
  async (language) => {
    await changeLanguage(language)
    open()
    for (const question of screen.getAllByRole('button', { expanded: false })) {
      await userEvent.click(question)
      const [answer = ''] = answers()
      expect(answer.length).toBeGreaterThan(80)
      expect(answer).not.toMatch(/\{\{|undefined|[“„]\w+\.\w/)
    }
    await changeLanguage('en')
  },
)

it('s.2 says how to cancel, and that nothing is deleted', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: /cancel my subscription/ }))
  expect(answers()[0]).toContain('“Manage subscription” in the user menu')
  expect(answers()[0]).toContain('until the end of the period you have paid for')
})

it('S14 everybody can write to the support address [s2.69]', () => {
  open()
  expect(mail('Write to support').pathname).toBe('support@example.org')
  expect(mail('Write to support').searchParams.get('subject')).toBe('Question about Quartal')
  expect(screen.queryByRole('link', { name: 'Write to the developer' })).not.toBeInTheDocument()
})

it('S14 without Pro nothing leads to the developer', () => {
  state.account = { ...mira, isPro: false }
  open()
  expect(screen.queryByRole('link', { name: 'Write to the developer' })).not.toBeInTheDocument()
})

it('S14 Pro writes to the developer with version, language, browser and account filled in [s1.12 s6.15]', () => {
  state.account = mira
  open()
  const lines = mail('Write to the developer').searchParams.get('body')?.split('\r\n')
  expect(lines?.slice(-4)).toEqual([
    `App version: ${version}`,
    'Language: English',
    `Browser: ${navigator.userAgent}`,
    'Account: user00000000001',
  ])
})
