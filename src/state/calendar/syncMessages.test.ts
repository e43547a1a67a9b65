import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { changeLanguage, t } from '@/i18n'
import { tellSync } from '@/state/calendar/syncMessages'
import { connectToasts, type Message, spoken } from '@/state/notify'
import type { SyncPhase } from '@/state/upload/accountUpload'
import { CloudError } from '@/storage/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'

let told: Message[] = []

beforeEach(() => {
  told = []
  connectToasts((message) => told.push(message))
})

const session = new AbortController()

const tell = (event: SyncMessage, phase: SyncPhase = null) => {
  tellSync(event, DEFAULT_TAGS, phase, session.signal)
  return told.at(-1)
}

describe('saving', () => {
  test('s.8 a failed save is an error that stays', () => {
    const message = tell({ kind: 'saveFailed', error: new CloudError(0, '') })
    expect(message).toMatchObject({ kind: 'error', stays: true })
    expect(message?.text).toContain('Failed to save data to cloud')
  })

  test('S12 an error that stays follows the language', async () => {
    const error = new CloudError(400, '', { field: 'limit_quarter' })
    const message = tell({ kind: 'refused', what: 'day', date: '2026-11-20', error })
    await changeLanguage('de')
    expect(spoken(message?.words ?? '')).toBe(`${t('save.failed')}. ${t('save.quarterLocked')}`)
    expect(spoken(message?.words ?? '')).not.toBe(message?.text)
    await changeLanguage('en')
  })

  test('s.8 a failed load is told as such', () => {
    const message = tell({ kind: 'loadFailed', error: new CloudError(500, '') })
    expect(message?.text).toContain('Failed to sync calendar data from cloud')
  })

  test.each([
    ['limit_tags', 'tags.notSavedHint'],
    ['limit_tags_per_day', 'save.dayTagsFull'],
    ['limit_quarter', 'save.quarterLocked'],
  ] as const)('S16 the limit %s is told in the language of the person', (code, key) => {
    const error = new CloudError(400, 'The plan allows it not.', { field: code })
    expect(tell({ kind: 'refused', what: 'day', date: '2026-11-20', error })?.text).toContain(
      t(key),
    )
  })

  test('S16 a note that two devices have made too long is told with its day and what to do', () => {
    const error = new CloudError(400, 'Failed to update record.', {
      notes: 'validation_max_text_constraint',
    })
    const text = tell({ kind: 'refused', what: 'day', date: '2026-11-20', error })?.text
    expect(text).toContain('The note of November 20 is too long to be saved')
    expect(text).toContain('open it to shorten it')
  })

  test('S16 an unknown refusal is told in the words of the server', () => {
    const error = new CloudError(400, 'Odd words.', {})
    expect(tell({ kind: 'refused', what: 'day', date: '2026-11-20', error })?.text).toContain(
      'Odd words.',
    )
  })

  test('s.8 default tags that could not be made are told as such, a day’s refusal is not', () => {
    const error = new CloudError(500, 'Out of order.')
    const refusal = { kind: 'refused', error } as const
    const failed = 'Failed to create default tags. Out of order.'
    expect(tell({ kind: 'saveFailed', error }, 'seed')?.text).toBe(failed)
    expect(tell({ ...refusal, what: 'createTag', tagId: '1' }, 'seed')?.text).toBe(failed)
    expect(tell({ ...refusal, what: 'day', date: '2026-11-20' }, 'seed')?.text).toContain(
      'Failed to save data to cloud',
    )
  })

  test('D6 tags that no longer fit are named with their day', () => {
    const text = tell({ kind: 'dropped', date: '2026-11-20', tagIds: ['3', '4'] })?.text
    expect(text).toContain('Sport, Familie')
    expect(text).toContain('20')
  })

  test('s.8 while an upload runs its failure is told with the reason', () => {
    const error = new CloudError(500, 'Out of order.')
    const text = tell({ kind: 'saveFailed', error }, 'upload')?.text
    expect(text).toBe('Failed to sync local data: Out of order.')
    const silent = tell({ kind: 'saveFailed', error: new CloudError(500, '') }, 'upload')?.text
    expect(silent).toBe('Failed to sync local data: Unknown error')
  })

  test('s.8 a failed connection test is told as such within the failure', () => {
    const error = new NoConnection(503, 'Closed for today.')
    expect(tell({ kind: 'saveFailed', error }, 'upload')?.text).toBe(
      'Failed to sync local data: Database connection failed: Closed for today.',
    )
  })

  test('D3 a single refusal during an upload waits for the message at its end', () => {
    tell(
      { kind: 'refused', what: 'day', date: '2026-11-20', error: new CloudError(400, 'No.') },
      'upload',
    )
    expect(told).toEqual([])
  })
})
