import { expect, test } from 'vitest'
import { decideFirstLogin } from './firstLogin'

const facts = { hasLocal: false, resuming: false, cloudTags: 0, cloudDays: 0 }

test('s.4 local data goes up into an account that has nothing, and no defaults are seeded', () => {
  const steps = decideFirstLogin({ ...facts, hasLocal: true })
  expect(steps).toEqual({ local: 'upload', seedDefaults: false })
})

test.each([
  { cloudTags: 1, cloudDays: 0 },
  { cloudTags: 0, cloudDays: 1 },
])('D2 the cloud wins where it has anything: $cloudTags tags, $cloudDays days', (cloud) => {
  expect(decideFirstLogin({ ...facts, ...cloud, hasLocal: true }).local).toBe('setAside')
})

test('D3 an upload that was begun goes on although its first records are in the cloud', () => {
  const steps = decideFirstLogin({ hasLocal: true, resuming: true, cloudTags: 3, cloudDays: 2 })
  expect(steps).toEqual({ local: 'upload', seedDefaults: false })
})

test('D3 defaults are seeded only into an account without a tag', () => {
  expect(decideFirstLogin(facts)).toEqual({ local: 'nothing', seedDefaults: true })
  expect(decideFirstLogin({ ...facts, cloudDays: 1 }).seedDefaults).toBe(true)
  expect(decideFirstLogin({ ...facts, cloudTags: 1 }).seedDefaults).toBe(false)
})
