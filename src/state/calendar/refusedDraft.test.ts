import { afterEach, expect, test } from 'vitest'
import { keepRefusedDraft, refusedDraft } from '@/state/calendar/refusedDraft'
import { clearSession, saveSession } from '@/storage/local/session'

const draft = { label: 'Therapy', short: 'T', color: '#dc2626' }
const enter = (id: string) => saveSession({ token: id, record: { id } })

afterEach(() => {
  keepRefusedDraft(null)
  clearSession()
})

test('D7 a tag that an account could not make is offered to it again, and to nobody else', () => {
  enter('mira')
  keepRefusedDraft(draft)
  expect(refusedDraft()).toEqual(draft)
  clearSession()
  expect(refusedDraft()).toBeNull()
  enter('ben')
  expect(refusedDraft()).toBeNull()
})

test('D3 a tag that a visitor could not make is offered again after signing in', () => {
  keepRefusedDraft(draft)
  enter('mira')
  expect(refusedDraft()).toEqual(draft)
})
