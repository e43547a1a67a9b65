import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { t } from '@/i18n'
import { connectToasts, type Message } from '@/state/notify'
import { tellFirstLogin, tellSync } from '@/state/syncMessages'
import { CloudError } from '@/storage/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'

let told: Message[] = []

beforeEach(() => {
  told = []
  connectToasts((message) => told.push(message))
})

const tell = (event: SyncMessage, isUploading = false) => {
  tellSync(event, DEFAULT_TAGS, isUploading)
  return told.at(-1)
}

describe('saving', () => {
  test('s.8 a failed save is an error that stays', () => {
    const message = tell({ kind: 'saveFailed', error: new CloudError(0, '') })
    expect(message).toMatchObject({ kind: 'error', stays: true })
    expect(message?.text).toContain('Failed to save data to cloud')
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
    expect(tell({ kind: 'refused', what: 'day', error })?.text).toContain(t(key))
  })

  test('S16 an unknown refusal is told in the words of the server', () => {
    const error = new CloudError(400, 'Odd words.', {})
    expect(tell({ kind: 'refused', what: 'day', error })?.text).toContain('Odd words.')
  })

  test('D6 tags that no longer fit are named with their day', () => {
    const text = tell({ kind: 'dropped', date: '2026-11-20', tagIds: ['3', '4'] })?.text
    expect(text).toContain('Sport, Familie')
    expect(text).toContain('20')
  })

  test('s.8 while an upload runs its failure is told with the reason', () => {
    const error = new CloudError(500, 'Out of order.')
    const text = tell({ kind: 'saveFailed', error }, true)?.text
    expect(text).toBe('Failed to sync local data: Out of order.')
    const silent = tell({ kind: 'saveFailed', error: new CloudError(500, '') }, true)?.text
    expect(silent).toBe('Failed to sync local data: Unknown error')
  })
})

test('s.8 each step after the first login is told once, the upload itself by its dialog', () => {
  for (const event of ['uploading', 'uploaded', 'setAside', 'seeded', 'storageFull'] as const) {
    tellFirstLogin(event)
  }
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Local data successfully synced to cloud'],
    ['info', t('setAside.kept')],
    ['success', 'Default tags created'],
    ['error', t('errors.storageFull')],
  ])
  expect(told[1]?.stays).toBe(true)
})
