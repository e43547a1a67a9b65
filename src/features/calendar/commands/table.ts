import type { ParseKeys } from 'i18next'
import type { Move } from '@/domain/surface/moves'
import { openDialog } from '@/state/dialogs'
import { mayChange } from '@/state/people/others'
import { brush, endSelection, selection } from '@/state/selection'
import { calendarMenuOpener } from '../keys/openDays'
import type { Command, Context, Place } from './command'
import { CONTENT_COMMANDS, DAY_COMMANDS } from './dayCommands'

/** Whether a command changes days or tags. A read-only calendar offers none of these. */
export const isChange = ({ changes, isChange: is = changes !== undefined }: Command) => is

/** Whether a command is available in a context. */
const isOpen = (command: Command, context: Context) =>
  command.run !== undefined &&
  command.of.includes(context.scope) &&
  (mayChange() || !isChange(command)) &&
  (command.isOpen?.(context) ?? true)

/** The commands that a place lists for a context, or lists behind "…", in order. */
export const commandsAt = (place: Place, context: Context, isMore = false): readonly Command[] =>
  COMMANDS.filter(
    (command) =>
      (isMore ? command.moreIn : command.listedIn)?.includes(place) && isOpen(command, context),
  )

/** The commands of a key in a context. A test makes sure that there is at most one. */
export const commandsOfKey = (context: Context): readonly Command[] =>
  COMMANDS.filter((command) => command.keys?.includes(context.chord) && isOpen(command, context))

/** Whether a command would change more days at once than the plan allows. */
export const needsPro = ({ changes }: Command, context: Context): boolean =>
  context.actions !== null && (changes?.(context) ?? 0) > context.actions.daysAtOnce

/** Runs a command, or opens the upgrade dialog if it needs Pro. */
export function runCommand(command: Command, context: Context): void {
  if (needsPro(command, context)) context.actions?.goPro()
  else command.run?.(context)
}

type Lead = 'walk' | 'extend'

/** A command whose keys move the focus to another day. */
const way = (
  id: string,
  shortcut: ParseKeys,
  moves: Readonly<Record<string, Move>>,
  lead: Lead = 'walk',
): Command => ({
  id,
  of: ['day'],
  shortcut,
  keys: Object.keys(moves),
  isOpen: ({ at, ways }) => at === 'keys' && ways[lead] !== undefined,
  run: ({ chord, ways }) => moves[chord] && ways[lead]?.(moves[chord]),
})

/** A command that moves or extends the stretch of the focused day. */
const drag = (id: string, shortcut: ParseKeys, held: string, isEnd: boolean): Command => ({
  id,
  of: ['day'],
  shortcut,
  keys: [`${held}ArrowUp`, `${held}ArrowDown`],
  isChange: true,
  isOpen: ({ at, ways }) => at === 'keys' && ways.drag !== undefined,
  run: ({ chord, ways }) => ways.drag?.(chord.endsWith('Up') ? -1 : 1, isEnd),
})

/** Commands that move the focus. */
const FOCUS_COMMANDS: readonly Command[] = [
  way('day', 'shortcuts.move', { ArrowUp: 'previousDay', ArrowDown: 'nextDay' }),
  way('month', 'shortcuts.moveMonth', { ArrowLeft: 'previousMonth', ArrowRight: 'nextMonth' }),
  way('ends', 'shortcuts.ends', { Home: 'firstDay', End: 'lastDay' }),
  way('page', 'shortcuts.page', { PageUp: 'previousPage', PageDown: 'nextPage' }),
  way('year', 'shortcuts.year', {
    'Shift+PageUp': 'previousYear',
    'Shift+PageDown': 'nextYear',
  }),
  way('today', 'shortcuts.today', { t: 'today' }),
]

/** Commands that select days and change stretches. */
const STRETCH_COMMANDS: readonly Command[] = [
  way(
    'select',
    'shortcuts.select',
    {
      'Shift+ArrowUp': 'previousDay',
      'Shift+ArrowDown': 'nextDay',
      'Shift+ArrowLeft': 'previousMonth',
      'Shift+ArrowRight': 'nextMonth',
      'Shift+Home': 'firstDay',
      'Shift+End': 'lastDay',
    },
    'extend',
  ),
  {
    id: 'stretch',
    of: ['day'],
    label: 'marking.selectStretch',
    icon: 'stretch',
    listedIn: ['menu', 'card'],
    isOpen: ({ selectStretch }) => selectStretch !== null,
    run: ({ selectStretch }) => selectStretch?.(),
  },
  drag('moveStretch', 'shortcuts.moveStretch', 'Alt+', false),
  drag('pullStretch', 'shortcuts.pullStretch', 'Alt+Shift+', true),
]

const canUndo = ({ isTyping, isCovered, ways }: Context) =>
  !isTyping && !isCovered && ways.undo !== undefined

/** Commands for the page, wherever the focus is. */
const PAGE_COMMANDS: readonly Command[] = [
  {
    id: 'cancelDrag',
    of: ['page'],
    keys: ['Escape'],
    shortcut: 'shortcuts.cancelDrag',
    isOpen: ({ ways }) => ways.cancelDrag !== undefined,
    run: ({ ways }) => ways.cancelDrag?.(),
  },
  {
    id: 'endSelection',
    of: ['page'],
    keys: ['Escape'],
    shortcut: 'shortcuts.endSelection',
    isOpen: ({ isTyping, isReachable, ways }) =>
      !isTyping && isReachable && !ways.cancelDrag && selection.get() !== null,
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
      !ways.cancelDrag && selection.get() === null && tagIds.some((id) => id === brush.get()),
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

/** All commands, in the order of menus, card, bar and list of shortcuts. */
export const COMMANDS: readonly Command[] = [
  ...FOCUS_COMMANDS,
  ...DAY_COMMANDS,
  ...STRETCH_COMMANDS,
  ...CONTENT_COMMANDS,
  ...PAGE_COMMANDS,
]
