import { describe, expect, it } from 'vitest'
import { checkoutUrl, portalUrl, trialDays } from './checkout'

const payer = { id: 'abc123def456ghi', email: 'mira+plan@example.org' }

describe('checkoutUrl', () => {
  it('s.7 adds the encoded email and S9 the account id', () => {
    const url = new URL(checkoutUrl('https://pay.example/yearly', payer) ?? '')
    expect(url.origin + url.pathname).toBe('https://pay.example/yearly')
    expect(url.search).toContain('prefilled_email=mira%2Bplan%40example.org')
    expect(url.searchParams.get('client_reference_id')).toBe(payer.id)
  })

  it('s.7 keeps what the configured link already carries', () => {
    const url = new URL(checkoutUrl('https://pay.example/y?locale=de', payer) ?? '')
    expect(url.searchParams.get('locale')).toBe('de')
    expect(url.searchParams.get('prefilled_email')).toBe(payer.email)
  })

  it('s.7 without an email nothing is filled in [s7.20]', () => {
    expect(checkoutUrl('https://pay.example/y', { id: 'a', email: '' })).toBe(
      'https://pay.example/y?client_reference_id=a',
    )
    expect(checkoutUrl('https://pay.example/y', null)).toBe('https://pay.example/y')
  })

  it.each(['', 'pay.example', 'javascript:alert(1)'])('s.8 %j is no link to open', (link) => {
    expect(checkoutUrl(link, payer)).toBeNull()
  })
})

describe('portalUrl', () => {
  it('s.7 adds the encoded email and nothing else', () => {
    expect(portalUrl('https://pay.example/portal?locale=bg', payer.email)).toBe(
      'https://pay.example/portal?locale=bg&prefilled_email=mira%2Bplan%40example.org',
    )
  })

  it.each(['', '/portal', 'javascript:alert(1)'])('s.8 %j is no link to open', (link) => {
    expect(portalUrl(link, payer.email)).toBeNull()
  })
})

it('L6 a whole number of days is a free trial', () => {
  expect(trialDays('14')).toBe(14)
  expect(trialDays(' 7 ')).toBe(7)
})

it.each(['', '0', '-3', '2.5', '14 days', '1e2', '1000', 'yes'])(
  'L6 "%s" is no trial',
  (setting) => {
    expect(trialDays(setting)).toBeNull()
  },
)
