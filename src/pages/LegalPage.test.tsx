import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import * as keys from '@/storage/local/keys'
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

/** The text of the page with plain spaces. */
const article = () => screen.getByRole('article').textContent?.replace(/\s+/g, ' ') ?? ''

it.each([
  ['impressum', 'Impressum'],
  ['datenschutz', 'Datenschutzerklärung'],
  ['agb', 'Allgemeine Geschäftsbedingungen'],
] as const)(
  's.2 /%s is German, has its heading and title, and leads back [s2.04]',
  (name, title) => {
    open(name)
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'de')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(document.title).toBe(`${title} · Quartal`)
    expect(screen.getByRole('link', { name: 'Zurück zur App' })).toHaveAttribute('href', '/')
  },
)

it('s.2 the terms have their ten sections in order [s2.47]', () => {
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

it('s.2 the terms name availability, prices, payment in advance, no refunds and German law [s2.48 s2.49 s2.50 s2.51 s9.20]', () => {
  open('agb')
  for (const part of [
    '99 % im Jahresmittel',
    'Das kostenlose Konto ist unentgeltlich.',
    '3,99 € pro Monat',
    '19,99 € pro Jahr',
    '29,99 € einmalig',
    'im Voraus',
    'nicht erstattet',
    'Ablauf des bezahlten Zeitraums',
    'Recht der Bundesrepublik Deutschland',
  ]) {
    expect(article()).toContain(part)
  }
})

it.each(['datenschutz', 'agb'] as const)(
  's.2 the contents of /%s lead to every section',
  (name) => {
    open(name)
    const links = within(screen.getByRole('navigation', { name: 'Inhalt' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(headings())
    for (const link of links) {
      const target = document.getElementById(decodeURI(link.getAttribute('href') ?? '').slice(1))
      expect(target).toHaveTextContent(link.textContent ?? '')
    }
  },
)

it('s.2 what the operator has not configured is a visible placeholder', () => {
  open('impressum')
  for (const field of ['Name', 'Anschrift', 'E-Mail-Adresse', 'Telefonnummer', 'Umsatzsteuer-ID']) {
    expect(screen.getAllByText(`[${field} des Betreibers fehlt]`)[0]).toBeVisible()
  }
})

it('s.2 the privacy policy names what the app does with data', () => {
  open('datenschutz')
  expect(headings()).toEqual([
    'Verantwortlich',
    'Nutzung ohne Konto',
    'Konto',
    'Inhalte des Kalenders',
    'Freigabe',
    'Gemeinsam planen',
    'Speicher Ihres Browsers',
    'Schriften',
    'Protokolle des Servers',
    'Zahlung',
    'Feiertage',
    'E-Mail',
    'Dauer der Speicherung',
    'Ihre Rechte',
  ])
  for (const part of [
    'keine Cookies',
    'IndexedDB',
    'nach 3 Tagen',
    'get.api-feiertage.de',
    'openholidaysapi.org',
  ]) {
    expect(article()).toContain(part)
  }
})

it('s.3 the privacy policy names every key of local storage', () => {
  open('datenschutz')
  for (const key of Object.values(keys)) {
    const name = typeof key === 'string' ? key : key('…', '…').replace(/…[:…]*$/, '…')
    expect(article()).toContain(name)
  }
})
