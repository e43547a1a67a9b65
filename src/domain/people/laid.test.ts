import { describe, expect, test } from 'vitest'
import { type Settings, settingsBytes } from '@/domain/settings'
import { mergeSettings } from '@/domain/settingsMerge'
import { laidIn, laidOwners, withLaid } from './laid'

const NOBODY: Settings = { holidays: { regions: ['DE-BY'] } }

describe('T5 who is laid beside the own days', () => {
  test('is nobody until somebody is chosen, and then with whatever counts as leave', () => {
    expect(laidOwners(NOBODY)).toEqual([])
    const chosen = withLaid(NOBODY, 'anna', { laid: true })
    expect(laidOwners(chosen)).toEqual(['anna'])
    expect(laidIn(chosen, 'anna')).toEqual({ isLaid: true, isHidden: false })
    expect(chosen.holidays).toEqual(NOBODY.holidays)
  })

  test('keeps the tags of who is taken away and laid down again', () => {
    const chosen = withLaid(NOBODY, 'anna', { laid: true, tags: ['fair'], holidays: false })
    const away = withLaid(chosen, 'anna', { laid: false })
    expect(laidOwners(away)).toEqual([])
    expect(laidIn(withLaid(away, 'anna', { laid: true }), 'anna')).toMatchObject({
      isLaid: true,
      tags: ['fair'],
      holidays: false,
    })
  })

  test('H5 is merged person by person and field by field, whichever device chose', () => {
    const base = withLaid(NOBODY, 'anna', { laid: true })
    const here = withLaid(base, 'anna', { hidden: true })
    const there = withLaid(withLaid(base, 'anna', { tags: ['fair'] }), 'ben', { laid: true })
    const both = mergeSettings(base, here, there) as Settings
    expect(laidIn(both, 'anna')).toEqual({ isLaid: true, isHidden: true, tags: ['fair'] })
    expect(laidIn(both, 'ben').isLaid).toBe(true)
  })

  test('N3 is read with care: what is none of its kind counts as not chosen', () => {
    for (const beside of [null, 'anna', ['anna'], { anna: 1 }, { anna: { laid: 'yes' } }]) {
      expect(laidOwners({ beside })).toEqual([])
    }
    const odd: Settings = { beside: { anna: { laid: true, tags: [1, 'fair'], holidays: 'no' } } }
    expect(laidIn(odd, 'anna')).toEqual({ isLaid: true, isHidden: false, tags: ['fair'] })
    expect(laidIn({ beside: {} }, 'constructor').isLaid).toBe(false)
  })

  test('twenty people with twenty tags each leave room for the other choices', () => {
    const tags = Array.from({ length: 20 }, (_, i) => `tag${i}`.padEnd(15, '0'))
    const all = Array.from({ length: 20 }, (_, i) => `owner${i}`.padEnd(15, '0')).reduce(
      (chosen, owner) => withLaid(chosen, owner, { laid: true, hidden: false, tags }),
      NOBODY,
    )
    expect(settingsBytes(all)).toBeLessThan(10_000)
  })
})
