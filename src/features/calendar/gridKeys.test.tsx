import { afterEach, describe, expect, test, vi } from 'vitest'
import { commandOf, type KeyPress } from './gridKeys'
import { undoCommandOf } from './undoKeys'

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...rest,
})

describe('keys of a focused day', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  test.each([
    ['Delete', {}, 'clearDay'],
    ['ContextMenu', {}, 'dayMenu'],
    ['F10', { shiftKey: true }, 'dayMenu'],
    ['F10', {}, null],
    ['+', {}, 'allTags'],
    ['+', { shiftKey: true }, 'allTags'],
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

  test('the key that deletes on a Mac is Backspace', async () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' })
    vi.resetModules()
    const mac = await import('./gridKeys')
    expect(mac.commandOf(press('Backspace'))).toBe('clearDay')
    expect(mac.commandOf(press('Delete'))).toBe('clearDay')
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
    // A German layout has Z where others have Y.
    ['z', { ctrlKey: true, code: 'KeyY' }, 'undo'],
    ['я', { ctrlKey: true, code: 'KeyZ' }, 'undo'],
    ['Я', { ctrlKey: true, shiftKey: true, code: 'KeyZ' }, 'redo'],
    ['z', {}, null],
    ['z', { ctrlKey: true, altKey: true }, null],
    ['y', { ctrlKey: true, shiftKey: true }, null],
    ['x', { ctrlKey: true }, null],
    ['ж', { ctrlKey: true, code: 'Semicolon' }, null],
  ] as const)('%s with %o is %s', (key, rest, command) => {
    expect(undoCommandOf(press(key, rest))).toBe(command)
  })
})
