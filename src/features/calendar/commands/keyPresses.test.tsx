import { afterEach, describe, expect, test, vi } from 'vitest'
import { digitOf, type KeyPress } from '@/ui/keyPress'
import { chordOf } from './keyPresses'
import { COMMANDS } from './table'

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...rest,
})

/** The id of the key's command; null if there is none. */
const commandOf = (key: KeyPress) => idOf(chordOf(key).chord)
const idOf = (chord: string) => COMMANDS.find(({ keys }) => keys?.includes(chord))?.id ?? null

describe('keys of a focused day', () => {
  afterEach(() => vi.resetModules())

  test.each([
    ['Delete', {}, 'clear'],
    ['ContextMenu', {}, 'menu'],
    ['F10', { shiftKey: true }, 'menu'],
    ['F10', {}, null],
    ['+', {}, 'more'],
    ['+', { shiftKey: true }, 'more'],
    ['+', { ctrlKey: true }, null],
    ['?', { shiftKey: true }, 'shortcuts'],
    ['Delete', { shiftKey: true }, null],
    ['Delete', { ctrlKey: true }, null],
    ['Backspace', {}, null],
    ['a', {}, 'addTag'],
    ['z', {}, null],
  ] as const)('%s with %o is %s', (key, rest, command) => {
    expect(commandOf(press(key, rest))).toBe(command)
  })

  test.each([
    // Russian: letters where Latin layouts have others, and the comma on the slash.
    ['ф', { code: 'KeyA' }, 'addTag'],
    ['е', { code: 'KeyT' }, 'today'],
    [',', { code: 'Slash', shiftKey: true }, 'shortcuts'],
    // Bulgarian: a letter on the slash; the question mark and the plus over digits.
    ['Б', { code: 'Slash', shiftKey: true }, 'shortcuts'],
    ['?', { code: 'Digit2', shiftKey: true }, 'shortcuts'],
    ['+', { code: 'Digit3', shiftKey: true }, 'more'],
    // French: the typed letter counts, not the key's position.
    ['q', { code: 'KeyA' }, null],
    ['a', { code: 'KeyQ' }, 'addTag'],
    // Polish: AltGr types a letter.
    ['ą', { code: 'KeyA', getModifierState: (name: string) => name === 'AltGraph' }, null],
    // German: the minus is where other layouts have the slash.
    ['_', { code: 'Slash', shiftKey: true }, null],
    [',', { code: 'Comma' }, null],
    // An input method is active.
    ['Process', { code: 'KeyT' }, 'today'],
    ['Process', { code: 'KeyT', ctrlKey: true }, null],
  ] as const)('in another layout %s with %o is %s', (key, rest, command) => {
    expect(commandOf(press(key, rest))).toBe(command)
  })

  test.each([
    ['1', { code: 'Digit1' }, 1],
    ['9', { code: 'Numpad9' }, 9],
    // French, without Shift and with it.
    ['&', { code: 'Digit1' }, 1],
    ['1', { code: 'Digit1', shiftKey: true }, 1],
    ['ç', { code: 'Digit9' }, 9],
    // Czech: the plus is on the first digit.
    ['+', { code: 'Digit1' }, 1],
    ['ě', { code: 'Digit2' }, 2],
    ['2', { code: 'Digit2', shiftKey: true }, 2],
    // English with Shift; Arabic; a dead key; an input method.
    ['!', { code: 'Digit1', shiftKey: true }, 1],
    ['٣', { code: 'Digit3' }, 3],
    ['Dead', { code: 'Digit2' }, 2],
    ['Process', { code: 'Digit4' }, 4],
    // The typed character counts before the position.
    ['7', { code: 'Digit2', shiftKey: true }, 7],
    ['?', { code: 'Digit2', shiftKey: true }, null],
    // German: Shift+7 is the slash, which opens the search.
    ['/', { code: 'Digit7', shiftKey: true }, null],
    ['0', { code: 'Digit0' }, null],
    ['à', { code: 'Digit0' }, null],
    ['1', { code: 'Digit1', ctrlKey: true }, null],
    ['1', { code: 'Digit1', altKey: true }, null],
    ['&', { code: 'Digit1', metaKey: true }, null],
    ['¹', { code: 'Digit1', getModifierState: (name: string) => name === 'AltGraph' }, null],
    ['End', { code: 'Numpad1' }, null],
    ['a', { code: 'KeyA' }, null],
  ] as const)('%s with %o stands for the tag %s', (key, rest, digit) => {
    expect(digitOf(press(key, rest))).toBe(digit)
  })

  test('the key that deletes on a Mac is Backspace', async () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' })
    vi.resetModules()
    const mac = await import('./keyPresses')
    expect(idOf(mac.chordOf(press('Backspace')).chord)).toBe('clear')
    expect(idOf(mac.chordOf(press('Delete')).chord)).toBe('clear')
  })
})

describe('keys of undo', () => {
  test.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['z', { metaKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    // Caps Lock.
    ['Z', { ctrlKey: true }, 'undo'],
    // German layouts swap Y and Z.
    ['z', { ctrlKey: true, code: 'KeyY' }, 'undo'],
    ['я', { ctrlKey: true, code: 'KeyZ' }, 'undo'],
    ['Я', { ctrlKey: true, shiftKey: true, code: 'KeyZ' }, 'redo'],
    ['z', {}, null],
    ['z', { ctrlKey: true, altKey: true }, null],
    ['y', { ctrlKey: true, shiftKey: true }, null],
    ['x', { ctrlKey: true }, 'cut'],
    ['ж', { ctrlKey: true, code: 'Semicolon' }, null],
  ] as const)('%s with %o is %s', (key, rest, command) => {
    expect(commandOf(press(key, rest))).toBe(command)
  })
})
