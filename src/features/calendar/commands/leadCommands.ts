import type { ParseKeys } from 'i18next'
import type { Move } from '@/domain/surface/moves'
import type { Command } from './command'

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
export const FOCUS_COMMANDS: readonly Command[] = [
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
export const STRETCH_COMMANDS: readonly Command[] = [
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
