import { describe, expect, test } from 'vitest'
import { accountOf, isPro } from './account'
import { isLanguage, LANGUAGES } from './languages'

describe('the users record', () => {
  test.each([true, 'true'])('L4 pro is on for %j [s3.03 s6.10 s9.18]', (value) => {
    expect(isPro(value)).toBe(true)
    expect(accountOf({ pro: value }).isPro).toBe(true)
  })

  test.each(['false', false, 1, 'yes', 'TRUE', '', null, undefined, {}, [true]])(
    'L4 pro is off for %j [s3.03]',
    (value) => {
      expect(isPro(value)).toBe(false)
      expect(accountOf({ pro: value }).isPro).toBe(false)
    },
  )

  test('N3 fields that are missing or foreign become blank', () => {
    const blank = { id: '', email: '', name: '', isPro: false, language: null }
    expect(accountOf({})).toEqual(blank)
    expect(accountOf({ id: 1, email: null, name: {}, lang: 'fr' })).toEqual(blank)
  })

  test('S12 a language of the product is taken over', () => {
    expect(accountOf({ lang: 'bg' }).language).toBe('bg')
    expect(LANGUAGES.every(isLanguage)).toBe(true)
    expect(['', 'fr', 'EN', null].some(isLanguage)).toBe(false)
  })
})

test('s.3 the picture is taken over where there is one', () => {
  expect(accountOf({ avatar: 'picture_x1.webp' }).avatar).toBe('picture_x1.webp')
  expect(accountOf({ avatar: '' })).not.toHaveProperty('avatar')
})
