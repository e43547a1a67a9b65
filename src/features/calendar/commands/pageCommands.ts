import { openDialog } from '@/state/dialogs'
import { brush, endSelection, selection } from '@/state/selection'
import { calendarMenuOpener } from '../keys/openDays'
import type { Command, Context } from './command'

const canUndo = ({ isTyping, isCovered, ways }: Context) =>
  !isTyping && !isCovered && ways.undo !== undefined

/** Commands for the page, wherever the focus is. */
export const PAGE_COMMANDS: readonly Command[] = [
  {
    id: 'letGo',
    of: ['page'],
    keys: ['Escape'],
    shortcut: 'shortcuts.letGo',
    isOpen: ({ ways }) => ways.letGo !== undefined,
    run: ({ ways }) => ways.letGo?.(),
  },
  {
    id: 'endSelection',
    of: ['page'],
    keys: ['Escape'],
    shortcut: 'shortcuts.endSelection',
    isOpen: ({ isTyping, isReachable, ways }) =>
      !isTyping && isReachable && !ways.letGo && selection.get() !== null,
    run: endSelection,
  },
  {
    id: 'putAway',
    of: ['page'],
    keys: ['Escape'],
    shortcut: 'shortcuts.putAway',
    // A read-only calendar has none.
    isChange: true,
    isOpen: ({ tagIds, ways }) =>
      !ways.letGo && selection.get() === null && tagIds.some((id) => id === brush.get()),
    run: () => brush.set(null),
  },
  {
    id: 'undo',
    of: ['page'],
    keys: ['Ctrl+z'],
    shortcut: 'shortcuts.undo',
    isChange: true,
    isOpen: canUndo,
    run: ({ ways }) => ways.undo?.('undo'),
  },
  {
    id: 'redo',
    of: ['page'],
    keys: ['Ctrl+Shift+z', 'Ctrl+y'],
    shortcut: 'shortcuts.redo',
    isChange: true,
    isOpen: canUndo,
    run: ({ ways }) => ways.undo?.('redo'),
  },
  {
    id: 'find',
    of: ['page'],
    keys: ['Ctrl+k', '/'],
    shortcut: 'shortcuts.find',
    // Ctrl+K also works inside a note, where "/" is text.
    isOpen: ({ chord, isTyping, isOnPage, actions }) =>
      actions !== null && isOnPage && !(isTyping && chord === '/'),
    run: () => openDialog({ kind: 'find' }),
  },
  {
    id: 'calendar',
    // On a phone it is in the menu panel.
    of: ['day'],
    keys: ['c'],
    shortcut: 'shortcuts.calendar',
    isOpen: ({ at, actions }) =>
      at === 'keys' && actions !== null && calendarMenuOpener.get() !== null,
    run: () => calendarMenuOpener.get()?.(),
  },
  {
    id: 'shortcuts',
    // Outside the days a single character belongs to the focused element.
    of: ['day'],
    keys: ['?'],
    shortcut: 'shortcuts.help',
    isOpen: ({ at, actions }) => at === 'keys' && actions !== null,
    run: () => openDialog({ kind: 'shortcuts' }),
  },
]
