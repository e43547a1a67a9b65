import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LegalPage } from './LegalPage'

function open(name: Parameters<typeof LegalPage>[0]['name']) {
  render(
    <MemoryRouter>
      <LegalPage name={name} />
    </MemoryRouter>,
  )
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it.each(['impressum', 'datenschutz', 'agb'] as const)(
  's.2 /%s is German and leads back',
  (name) => {
    open(name)
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'de')
    expect(screen.getByRole('link', { name: 'Zurück zur App' })).toHaveAttribute('href', '/')
  },
)

it('s.2 the terms have their ten sections in order', () => {
  open('agb')
  expect(headings()).toEqual([
    '1. Geltungsbereich',
    '2. Vertragsgegenstand',
    '3. Vertragsschluss',
    '4. Leistungen des Anbieters',
    '5. Pflichten des Kunden',
    '6. Preise und Zahlung',
    '7. Datenschutz',
    '8. Haftung',
    '9. Laufzeit und Kündigung',
    '10. Schlussbestimmungen',
  ])
})

it('s.2 the terms name availability, prices, payment in advance, no refunds and German law', () => {
  open('agb')
  const text = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ') ?? ''
  for (const part of [
    '99 %',
    '3,99 €',
    '19,99 €',
    '29,99 €',
    'im Voraus',
    'nicht erstattet',
    'Ablauf des bezahlten Zeitraums',
    'Recht der Bundesrepublik Deutschland',
  ]) {
    expect(text).toContain(part)
  }
})

it('s.2 what the operator has not configured is a visible placeholder', () => {
  open('impressum')
  expect(screen.getByText('[Anschrift des Betreibers fehlt]')).toBeVisible()
})

it('s.2 the privacy policy names data, storage, logs and the payment provider', () => {
  open('datenschutz')
  expect(headings()).toEqual(
    expect.arrayContaining([
      'Konto',
      'Inhalte des Kalenders',
      'Speicher Ihres Browsers',
      'Protokolle des Servers',
      'Zahlung',
    ]),
  )
  expect(screen.getByText('temp-calendar-data, temp-has-changes')).toBeVisible()
})
