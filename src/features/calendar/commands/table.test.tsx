import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_ENTRY } from '@/domain/entries'
import { bg } from '@/i18n/bg'
import { de } from '@/i18n/de'
import { en } from '@/i18n/en'
import { brush, endSelection, select } from '@/state/selection'
import { showCalendarOf } from '@/testing/showCalendarOf'
import type { DaysActions } from '../marking/useDaysActions'
import { type Context, LISTED, type Place, type Scope, type Ways } from './command'
import { keysText, shortcutsOf } from './ShortcutsDialog'
import { COMMANDS, commandsAt, commandsOfKey, runCommand } from './table'

const DAY = '2026-11-25'
const goPro = vi.fn<() => void>()
const clear = vi.fn<DaysActions['clear']>()
const actions = {
  daysAtOnce: 7,
  copiedDays: 1,
  canPaste: true,
  goPro,
  clear,
} as unknown as DaysActions

const nothing = () => undefined
const ways: Ways = {
  note: nothing,
  addTag: nothing,
  toggleTag: nothing,
  allTags: nothing,
  dayMenu: nothing,
  walk: nothing,
  extend: nothing,
  drag: nothing,
  undo: nothing,
  cancelDrag: nothing,
}
const { cancelDrag: _, ...unheld } = ways

/** A context in which every condition holds, so that as many commands as possible are available. */
const contextOf = (scope: Scope, at: Place, more: Partial<Context> = {}): Context => ({
  ...LISTED,
  scope,
  at,
  days: [DAY],
  among: [DAY],
  entry: { tags: ['1'], notes: 'Zahnarzt' },
  tagIds: ['1', '2'],
  tagsPerDay: 3,
  actions,
  ways: unheld,
  selectStretch: nothing,
  hasAccount: true,
  ...more,
})

const textOf = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], texts)

const KEYS = [...new Set(COMMANDS.flatMap(({ keys = [] }) => keys))]

afterEach(() => {
  endSelection()
  brush.set(null)
  vi.clearAllMocks()
})

describe('the table of commands', () => {
  test('has each id once, and something to do for each command that a place lists', () => {
    const ids = COMMANDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, listedIn = [], moreIn = [], run, icon } of COMMANDS)
      if (listedIn.length + moreIn.length > 0)
        expect([id, run !== undefined, icon !== undefined]).toEqual([id, true, true])
  })

  test.each([
    ['a day', contextOf('day', 'keys')],
    ['a day to look at', contextOf('day', 'keys', { mayChangeDay: false, actions: null })],
    ['the card of a day', contextOf('day', 'cardKeys')],
    ['selected days', contextOf('days', 'keys', { days: [DAY, '2026-11-26'] })],
    ['the page', contextOf('page', 'keys')],
    ['the page with days in the hand', contextOf('page', 'keys', { ways })],
  ])(
    'no two open commands of %s share a key, whether days are selected or a brush is armed',
    (_name, context) => {
      for (const isSelected of [true, false])
        for (const armed of ['1', null]) {
          if (isSelected) select(DAY, '2026-11-27')
          else endSelection()
          brush.set(armed)
          for (const chord of KEYS) {
            const found = commandsOfKey({ ...context, chord }).map(({ id }) => id)
            expect(found.length, `${chord}: ${found.join(', ')}`).toBeLessThanOrEqual(1)
          }
        }
    },
  )

  test('every key stands in the list of keys', () => {
    const listed = shortcutsOf(true).flatMap(([, chords]) => chords)
    expect(KEYS.filter((key) => !listed.includes(key))).toEqual([])
  })

  test('Y6 while the year is shown a page is a year in the list of keys, too', () => {
    const lines = new Map(shortcutsOf(true, true))
    expect(lines.has('shortcuts.page')).toBe(false)
    const byYear = ['PageUp', 'PageDown', 'Shift+PageUp', 'Shift+PageDown']
    expect(lines.get('shortcuts.year')).toEqual(byYear)
  })

  test('T3 to who only looks the list of keys names nothing that changes days', () => {
    const lines = shortcutsOf(false)
    expect(lines.map(([text]) => text)).toEqual([
      ...['move', 'moveMonth', 'ends', 'page', 'year', 'today', 'read', 'allTags', 'menu'].map(
        (name) => `shortcuts.${name}`,
      ),
      'shortcuts.select',
      'marking.copy',
      ...['cancelDrag', 'endSelection', 'find', 'calendar', 'help'].map(
        (name) => `shortcuts.${name}`,
      ),
    ])
    expect(lines.find(([text]) => text === 'marking.copy')?.[1]).toEqual(['Ctrl+c'])
  })

  test.each(Object.entries({ en, de, bg }))('every label has its text: %s', (_language, texts) => {
    const labels = COMMANDS.flatMap(({ label, labelOfMany, shortcut }) => [
      label,
      labelOfMany,
      shortcut,
    ])
    for (const label of labels.filter((one) => one !== undefined))
      expect(textOf(texts, label), label).toEqual(expect.any(String))
  })

  test('Escape lets go of what a hand holds, then ends the selection, then puts the brush away', () => {
    const pressEscape = (held: Partial<Ways>) =>
      commandsOfKey(contextOf('page', 'keys', { chord: 'Escape', ways: held })).map(({ id }) => id)
    select(DAY, '2026-11-27')
    brush.set('1')
    expect(pressEscape(ways)).toEqual(['cancelDrag'])
    expect(pressEscape(unheld)).toEqual(['endSelection'])
    endSelection()
    expect(pressEscape(unheld)).toEqual(['putAway'])
    brush.set(null)
    expect(pressEscape(unheld)).toEqual([])
  })

  test('menu, card and bar list what is open, in one order, and have the rest behind "…"', () => {
    const ids = (scope: Scope, at: Place, more?: Partial<Context>) =>
      [false, true].map((isMore) =>
        commandsAt(at, contextOf(scope, at, more), isMore).map(({ id }) => id),
      )
    const behind = ['paste', 'repeat', 'clear', 'versions']
    expect(ids('day', 'menu')).toEqual([['note', 'addTag', 'more', 'stretch', 'copy'], behind])
    expect(ids('day', 'card')).toEqual([['stretch', 'copy'], behind])
    expect(ids('days', 'bar')).toEqual([['note'], ['copy', 'cut', 'paste', 'repeat', 'clear']])
    const empty = { entry: EMPTY_ENTRY, selectStretch: null }
    expect(ids('day', 'card', empty)).toEqual([[], ['paste', 'versions']])
  })

  test('V3 who only looks at a calendar sees no earlier versions, and who plans in it does', () => {
    const offered = () => commandsAt('menu', contextOf('day', 'menu'), true).map(({ id }) => id)
    const other = { owner: 'o', name: 'Mira', notes: true, colour: '', since: '', isPro: true }
    showCalendarOf({ ...other, role: 'look' })
    expect(offered()).not.toContain('versions')
    showCalendarOf({ ...other, role: 'plan' })
    expect(offered()).toContain('versions')
    showCalendarOf(null)
  })

  test('V3 a visitor is offered no earlier versions', () => {
    for (const place of ['menu', 'card'] as const)
      expect(
        commandsAt(place, contextOf('day', place, { hasAccount: false }), true).map(({ id }) => id),
      ).not.toContain('versions')
  })

  test('R5 a change of more days than the plan allows at once leads to Pro', () => {
    const command = COMMANDS.find(({ id }) => id === 'clear')
    const days = Array.from({ length: 8 }, (_, i) => `2026-11-0${i + 1}`)
    for (const count of [7, 8])
      if (command) runCommand(command, contextOf('days', 'bar', { days: days.slice(0, count) }))
    expect(clear).toHaveBeenCalledExactlyOnceWith(days.slice(0, 7))
    expect(goPro).toHaveBeenCalledOnce()
  })

  test('keys that are pressed with the same one are written together', () => {
    const t = ((key: string) => textOf(en, key)) as Parameters<typeof keysText>[1]
    expect(keysText(['ArrowUp', 'ArrowDown'], t)).toEqual(['↑', '↓'])
    expect(keysText(['Ctrl+c', 'Ctrl+x', 'Ctrl+v'], t)).toEqual(['Ctrl + C / X / V'])
    expect(keysText(['Ctrl+Shift+z', 'Ctrl+y'], t)).toEqual(['Ctrl + Shift + Z', 'Ctrl + Y'])
    expect(keysText(['+', 'Alt+1-9'], t)).toEqual(['+', 'Alt + 1 – 9'])
  })
})
