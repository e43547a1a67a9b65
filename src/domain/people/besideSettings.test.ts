import { describe, expect, test } from 'vitest'
import { type Settings, settingsBytes } from '@/domain/settings'
import { mergeSettings } from '@/domain/settingsMerge'
import { besideSettingsOf, ownersBeside, withBesideSettings } from './besideSettings'

const NOBODY: Settings = { holidays: { regions: ['DE-BY'] } }

describe('T5 who is laid beside the own days', () => {
  test('is nobody until somebody is chosen, and then with whatever counts as leave', () => {
    expect(ownersBeside(NOBODY)).toEqual([])
    const chosen = withBesideSettings(NOBODY, 'anna', { laid: true })
    expect(ownersBeside(chosen)).toEqual(['anna'])
    expect(besideSettingsOf(chosen, 'anna')).toEqual({ isLaid: true, isHidden: false })
    expect(chosen.holidays).toEqual(NOBODY.holidays)
  })

  test('keeps the tags of who is taken away and laid down again', () => {
    const chosen = withBesideSettings(NOBODY, 'anna', {
      laid: true,
      tags: ['fair'],
      holidays: false,
    })
    const away = withBesideSettings(chosen, 'anna', { laid: false })
    expect(ownersBeside(away)).toEqual([])
    expect(
      besideSettingsOf(withBesideSettings(away, 'anna', { laid: true }), 'anna'),
    ).toMatchObject({
      isLaid: true,
      tags: ['fair'],
      holidays: false,
    })
  })

  test('H5 is merged person by person and field by field, whichever device chose', () => {
    const base = withBesideSettings(NOBODY, 'anna', { laid: true })
    const here = withBesideSettings(base, 'anna', { hidden: true })
    const there = withBesideSettings(withBesideSettings(base, 'anna', { tags: ['fair'] }), 'ben', {
      laid: true,
    })
    const both = mergeSettings(base, here, there) as Settings
    expect(besideSettingsOf(both, 'anna')).toEqual({ isLaid: true, isHidden: true, tags: ['fair'] })
    expect(besideSettingsOf(both, 'ben').isLaid).toBe(true)
  })

  test('N3 is read with care: what is none of its kind counts as not chosen', () => {
    for (const beside of [null, 'anna', ['anna'], { anna: 1 }, { anna: { laid: 'yes' } }]) {
      expect(ownersBeside({ beside })).toEqual([])
    }
    const odd: Settings = { beside: { anna: { laid: true, tags: [1, 'fair'], holidays: 'no' } } }
    expect(besideSettingsOf(odd, 'anna')).toEqual({ isLaid: true, isHidden: false, tags: ['fair'] })
    expect(besideSettingsOf({ beside: {} }, 'constructor').isLaid).toBe(false)
  })

  test('twenty people with twenty tags each leave room for the other choices', () => {
    const tags = Array.from({ length: 20 }, (_, i) => `tag${i}`.padEnd(15, '0'))
    const all = Array.from({ length: 20 }, (_, i) => `owner${i}`.padEnd(15, '0')).reduce(
      (chosen, owner) => withBesideSettings(chosen, owner, { laid: true, hidden: false, tags }),
      NOBODY,
    )
    expect(settingsBytes(all)).toBeLessThan(10_000)
  })
})
