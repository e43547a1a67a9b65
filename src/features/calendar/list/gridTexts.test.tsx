import { expect, test } from 'vitest'
import { startI18n, t } from '@/i18n/index'
import { gridTexts, spokenDayName } from './gridTexts'

test('no label and no note turns the rest of what is read out of a day, and an ordinary one stays as it is', async () => {
  await startI18n()
  const texts = gridTexts(t)
  expect(texts.removeTag('\u202Eb')).toBe('Remove \u2068\u202Eb\u2069')
  expect(texts.note('a\n\u05D0')).toBe('Note: a\n\u2068\u05D0\u2069')
  expect(texts.removeTag('Sport')).toBe('Remove Sport')
  expect(texts.note('Dentist')).toBe('Note: Dentist')
})

test('X3 a title of a calendar elsewhere that is written from right to left turns nothing around it', async () => {
  await startI18n()
  const mark = {
    day: '2027-05-10',
    kind: 'outside',
    name: '\u05D0',
    title: 'School: \u05D0',
  } as const
  const spoken = { day: 'May 10', isToday: false, labels: '', notes: '', till: 3, marks: [mark] }
  expect(spokenDayName(spoken, gridTexts(t), t)).toBe(
    'May 10, \u2068School: \u05D0\u2069, in 3 days',
  )
})
