import { describe, expect, test } from 'vitest'
import { passwordFault, sentPassword } from './password'

describe('passwords', () => {
  test('s.5 seven characters are too short, eight are enough [s9.08]', () => {
    expect(passwordFault('1234567')).toBe('tooShort')
    expect(passwordFault('12345678')).toBeNull()
  })

  test('N4 characters are code points: seven emoji are fourteen units and still too short', () => {
    expect(passwordFault('🌻'.repeat(7))).toBe('tooShort')
    expect(passwordFault('🌻'.repeat(8))).toBeNull()
  })

  test('the length is that of what is sent, however the keyboard puts the characters together', () => {
    expect(passwordFault('\u00e4'.repeat(7).normalize('NFD'))).toBe('tooShort')
    expect(passwordFault('\u00e4'.repeat(35).normalize('NFD'))).toBeNull()
    expect(sentPassword('a\u0308')).toBe('\u00e4')
  })

  test('N4 the upper limit is 71 bytes', () => {
    expect(passwordFault('a'.repeat(71))).toBeNull()
    expect(passwordFault('a'.repeat(72))).toBe('tooLong')
    expect(passwordFault('я'.repeat(36))).toBe('tooLong')
  })
})
