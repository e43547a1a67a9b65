import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { changeLanguage } from '@/i18n'
import { endContradicted } from '@/state/calendar/mergeMessages'
import { endTroubles, type SyncPhase, showSyncToast } from '@/state/calendar/syncMessages'
import { connectToasts, type Message } from '@/state/notify'
import { showFirstLoginToast } from '@/state/upload/asideMessages'
import { CloudError } from '@/storage/cloud/client'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'
import type { Refusal } from '@/sync/outcome'
import { TagsNotLoaded } from '@/sync/pull'

let toasts: Message[] = []

beforeEach(() => {
  toasts = []
  connectToasts((message) => toasts.push(message))
})

const session = new AbortController()

const shownFor = (event: SyncMessage, phase: SyncPhase = null) => {
  showSyncToast(event, DEFAULT_TAGS, phase, session.signal)
  return toasts.at(-1)
}

const refused = (...refusals: Refusal[]): SyncMessage => ({ kind: 'refused', refusals })
const limit = (code: string) => new CloudError(400, 'The plan allows it not.', { field: code })
const dayRefusal = (date: string, error: CloudError): Refusal => ({ what: 'day', date, error })

describe('saving', () => {
  test('s.8 a failed save is an error that stays [s4.27 s8.29]', () => {
    const message = shownFor({ kind: 'saveFailed', error: new CloudError(0, '') })
    expect(message).toMatchObject({ kind: 'error', stays: true })
    expect(message?.text).toContain('Failed to save data to cloud')
  })

  test('s.8 a failed load is told as such, of the tags and of the days [s8.18 s8.28]', () => {
    const message = shownFor({ kind: 'loadFailed', error: new CloudError(500, '') })
    expect(message?.text).toContain('Failed to sync calendar data from cloud')
    const ofTags = new TagsNotLoaded(500, '')
    expect(shownFor({ kind: 'loadFailed', error: ofTags })?.text).toContain(
      'Failed to load tags from cloud',
    )
  })

  test.each([
    [
      'limit_tags',
      { what: 'createTag', tagId: '3' },
      'Failed to create tag. Your plan has no room for the tag Sport.',
    ],
    [
      'limit_tags_per_day',
      { what: 'day', date: '2026-11-20' },
      'Failed to save data to cloud. November 20 already has as many tags as your plan allows.',
    ],
    [
      'limit_quarter',
      { what: 'day', date: '2026-11-20' },
      'Failed to save data to cloud. November 20 lies outside the current quarter.',
    ],
    [
      'limit_days',
      { what: 'day', date: '2026-11-20' },
      'Failed to save data to cloud. An account holds 10,000 days at most. No room for: November 20.',
    ],
    [
      'limit_notes',
      { what: 'day', date: '2026-11-20' },
      'Failed to save data to cloud. The notes of an account may have 10 MB together. No room for: November 20.',
    ],
    [
      'limit_dates',
      { what: 'day', date: '2300-11-20' },
      'Failed to save data to cloud. An account takes days from January\u00a01,\u00a01900 to December\u00a031,\u00a02199. Not saved: November 20.',
    ],
  ] as const)('S16 the limit %s is told in the language of the person', (code, subject, text) => {
    const message = shownFor(refused({ ...subject, error: limit(code) }))
    expect(message?.text).toBe(`${text} Your changes are kept in this browser.`)
  })

  test('S16 a note that two devices have made too long is told with its day and what to do', () => {
    const error = new CloudError(400, 'Failed to update record.', {
      notes: 'validation_max_text_constraint',
    })
    const text = shownFor(refused(dayRefusal('2026-11-20', error)))?.text
    expect(text).toContain('The note of November 20 is too long to be saved')
    expect(text).toContain('open it to shorten it')
  })

  test('S16 an unknown refusal is told in the words of the server', () => {
    const error = new CloudError(400, 'Odd words.', {})
    expect(shownFor(refused(dayRefusal('2026-11-20', error)))?.text).toBe(
      'Failed to save data to cloud. The changes of November 20 could not be saved to your account. Odd words.',
    )
  })

  test.each([
    ['createTag', 'Failed to create tag. Not today.'],
    ['updateTag', 'Failed to update tag. Not today.'],
    ['deleteTag', 'Failed to delete tag. Not today.'],
  ] as const)(
    's.8 a refused %s is toasts in the words of the server [s8.23 s8.25 s8.27]',
    (what, text) => {
      const error = new CloudError(400, 'Not today.', { label: 'validation_not_today' })
      expect(shownFor(refused({ what, tagId: '2', error }))?.text).toContain(text)
    },
  )

  test('s.8 default tags that could not be made are told as such, a day’s refusal is not [s8.37]', () => {
    const error = new CloudError(500, 'Out of order.')
    const failed = 'Failed to create default tags. Out of order.'
    expect(shownFor({ kind: 'saveFailed', error }, 'seed')?.text).toBe(failed)
    const tag = { what: 'createTag', tagId: '1', error } as const
    expect(shownFor(refused(tag), 'seed')?.text).toBe(failed)
    const day = dayRefusal('2026-11-20', error)
    expect(shownFor(refused(day), 'seed')?.text).toContain('Failed to save data to cloud')
    toasts = []
    shownFor(refused(tag, day), 'seed')
    expect(toasts.map(({ id, text }) => [id, text.split('.')[0]])).toEqual([
      ['tags', 'Failed to create default tags'],
      ['refused', 'Failed to save data to cloud'],
    ])
  })

  test('D6 tags that no longer fit are named with their day', () => {
    const text = shownFor({ kind: 'dropped', date: '2026-11-20', tagIds: ['3', '4'] })?.text
    expect(text).toContain('Sport, Familie')
    expect(text).toContain('20')
  })

  test('s.8 while an upload runs its failure is told with the reason [s8.09]', () => {
    const error = new CloudError(500, 'Out of order.')
    const text = shownFor({ kind: 'saveFailed', error }, 'upload')?.text
    expect(text).toBe('Failed to sync local data: Out of order.')
    const silent = shownFor({ kind: 'saveFailed', error: new CloudError(500, '') }, 'upload')?.text
    expect(silent).toBe('Failed to sync local data: Unknown error')
  })

  test('s.8 a failed connection test is told as such within the failure [s8.10]', () => {
    const error = new NoConnection(503, 'Closed for today.')
    expect(shownFor({ kind: 'saveFailed', error }, 'upload')?.text).toBe(
      'Failed to sync local data: Database connection failed: Closed for today.',
    )
  })

  test('D3 a single refusal during an upload waits for the message at its end', () => {
    shownFor(refused(dayRefusal('2026-11-20', new CloudError(400, 'No.'))), 'upload')
    expect(toasts).toEqual([])
  })
})

describe('several refusals of one save', () => {
  const tooLong = new CloudError(400, '', { notes: 'validation_max_text_constraint' })
  const all = [
    ...[24, 20, 21, 22, 23, 25].map((day) => dayRefusal(`2027-01-${day}`, limit('limit_quarter'))),
    dayRefusal('2026-11-19', limit('limit_tags_per_day')),
    ...['2026-11-04', '2026-11-03'].map((date) => dayRefusal(date, tooLong)),
    ...['2026-11-05', '2026-11-06'].map((date) => dayRefusal(date, new CloudError(403, 'Go.'))),
    { what: 'createTag', tagId: '3', error: limit('limit_tags') } as const,
    { what: 'updateTag', tagId: '4', error: new CloudError(403, '') } as const,
  ]

  test('S16 are told in one message that stays: which they are, and a sentence for each reason', () => {
    const message = shownFor(refused(...all))
    expect(toasts).toHaveLength(1)
    expect(message).toMatchObject({ kind: 'error', stays: true })
    expect(message?.text).toBe(
      [
        'Failed to save data to cloud.',
        '6 days lie outside the current quarter: January 20, January 21, January 22, January 23 and 2 more.',
        'November 19 already has as many tags as your plan allows.',
        '2 notes are too long to be saved: November 3 and November 4. They are kept in this browser: open them to shorten them.',
        'The changes of 2 days could not be saved to your account: November 5 and November 6. Go.',
        'Failed to create tag.',
        'Your plan has no room for the tag Sport.',
        'Failed to update tag.',
        'Your changes are kept in this browser.',
      ].join(' '),
    )
  })

  test.each([
    [
      'de',
      [
        '6 Tage liegen außerhalb des laufenden Quartals: 20. Januar, 21. Januar, 22. Januar, 23. Januar und 2 weitere.',
        'Der 19. November hat schon so viele Etiketten, wie Ihr Tarif erlaubt.',
        '2 Notizen sind zu lang und können nicht gespeichert werden: 3. November und 4. November.',
        'Die Änderungen an 2 Tagen konnten nicht in Ihrem Konto gespeichert werden: 5. November und 6. November. Go.',
      ],
    ],
    [
      'bg',
      [
        '6 дни са извън текущото тримесечие: 20 януари, 21 януари, 22 януари, 23 януари и още 2.',
        '19 ноември вече има толкова етикети, колкото позволява планът Ви.',
        '2 бележки са твърде дълги и не могат да бъдат запазени: 3 ноември и 4 ноември.',
        'Промените за 2 дни не можаха да бъдат запазени в профила Ви: 5 ноември и 6 ноември. Go.',
      ],
    ],
  ] as const)('S12 they are told in the words and dates of %s', async (language, lines) => {
    await changeLanguage(language)
    const text = shownFor(refused(...all))?.text
    await changeLanguage('en')
    for (const line of lines) expect(text).toContain(line)
  })

  test('S16 one day more than are named is named too', () => {
    const days = all.slice(0, 5).filter((refusal) => refusal.what === 'day')
    expect(shownFor(refused(...days))?.text).toContain(
      '5 days lie outside the current quarter: January 20, January 21, January 22, January 23, and January 24.',
    )
  })

  test('S16 a save that fails later does not take their place', () => {
    const refusal = shownFor(refused(...all))
    const failure = shownFor({ kind: 'saveFailed', error: new CloudError(0, '') })
    expect(failure?.id).not.toBe(refusal?.id)
  })
})

describe('what was mended', () => {
  const isOver = () => toasts.map(({ until }) => until?.aborted)

  test('E8 a failed save, load or upload is told no more once the server has all of it', () => {
    shownFor({ kind: 'saveFailed', error: new CloudError(0, '') })
    shownFor({ kind: 'loadFailed', error: new CloudError(0, '') }, 'upload')
    shownFor({ kind: 'saveFailed', error: new CloudError(0, '') }, 'seed')
    expect(isOver()).toEqual([false, false, false])
    endTroubles()
    expect(isOver()).toEqual([true, true, true])
  })

  test('s.4 the word that an upload went well stays when all is saved', () => {
    showFirstLoginToast('u1', { kind: 'uploaded', tags: 1, entries: 1 })
    endTroubles()
    expect(isOver()).toEqual([false])
  })

  test('D3 a refusal is told no more once nothing stands so', () => {
    shownFor(refused(dayRefusal('2026-11-20', limit('limit_quarter'))))
    expect(isOver()).toEqual([false])
    shownFor(refused())
    expect(isOver()).toEqual([true])
  })

  test('D6 a tag that did not fit is told no more once it is on its day', () => {
    shownFor({ kind: 'dropped', date: '2026-11-20', tagIds: ['3'] })
    endContradicted({ tags: DEFAULT_TAGS, entries: { '2026-11-20': { tags: ['1'], notes: '' } } })
    expect(isOver()).toEqual([false])
    endContradicted({ tags: DEFAULT_TAGS, entries: { '2026-11-20': { tags: ['3'], notes: '' } } })
    expect(isOver()).toEqual([true])
  })
})
