import { describe, expect, test } from 'vitest'
import { DEFAULT_PLAN, isPlanId, PLANS, priceText } from './prices'

describe('plans', () => {
  test('s.9 the plans stand in their order with their prices, yearly preselected [s9.01 s9.02]', () => {
    expect(PLANS).toEqual([
      { id: 'monthly', cents: 399 },
      { id: 'yearly', cents: 1999 },
      { id: 'lifetime', cents: 2999 },
    ])
    expect(DEFAULT_PLAN).toBe('yearly')
  })

  test('s.9 only the three plans are plans [s1.06]', () => {
    expect(['monthly', 'yearly', 'lifetime'].every(isPlanId)).toBe(true)
    expect(['weekly', '', null, 1].some(isPlanId)).toBe(false)
  })

  test.each([
    ['de', 399, '3,99\u00a0€'],
    ['bg', 1999, '19,99\u00a0€'],
    ['en', 399, '€3.99'],
  ] as const)('L6 in %s %i cents are %s', (language, cents, text) => {
    expect(priceText(cents, language)).toBe(text)
  })
})
