import { expect, test } from 'vitest'
import { startI18n, t } from '@/i18n/index'
import { gridTexts } from './gridTexts'

test('no label and no note turns the rest of what is read out of a day, and an ordinary one stays as it is', async () => {
  await startI18n()
  const texts = gridTexts(t)
  expect(texts.removeTag('\u202Eb')).toBe('Remove \u2068\u202Eb\u2069')
  expect(texts.note('a\n\u05D0')).toBe('Note: a\n\u2068\u05D0\u2069')
  expect(texts.removeTag('Sport')).toBe('Remove Sport')
  expect(texts.note('Dentist')).toBe('Note: Dentist')
})
