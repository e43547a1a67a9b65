import { mayChange } from '@/state/people/others'
import type { Command, Context, Place } from './command'
import { OF_CONTENT, OF_DAYS } from './dayCommands'
import { STRETCHES, WALKS } from './leadCommands'
import { OF_PAGE } from './pageCommands'

/** Every command, in the order in which menus, the card, the bar and the list of keys show them. */
export const COMMANDS: readonly Command[] = [
  ...WALKS,
  ...OF_DAYS,
  ...STRETCHES,
  ...OF_CONTENT,
  ...OF_PAGE,
]

/** Says whether a command changes days or tags: who only looks at a calendar has none of these. */
export const isChange = ({ changes, isChange: is = changes !== undefined }: Command) => is

/** Says whether a command can be given in a context. */
const isOpen = (command: Command, context: Context) =>
  command.run !== undefined &&
  command.of.includes(context.scope) &&
  (mayChange() || !isChange(command)) &&
  (command.isOpen?.(context) ?? true)

/** The commands that a place lists for what it is about, or those that it has behind "…", in their order. */
export const commandsAt = (place: Place, context: Context, isMore = false): readonly Command[] =>
  COMMANDS.filter(
    (command) =>
      (isMore ? command.moreIn : command.listedIn)?.includes(place) && isOpen(command, context),
  )

/** All commands that a key gives in a context; the table has one at most, which a test holds. */
export const commandsOfKey = (context: Context): readonly Command[] =>
  COMMANDS.filter((command) => command.keys?.includes(context.chord) && isOpen(command, context))

/** Says whether a command changes more days at once than the plan allows. */
export const needsPro = ({ changes }: Command, context: Context): boolean =>
  context.actions !== null && (changes?.(context) ?? 0) > context.actions.daysAtOnce

/** Does what a command says, or leads to Pro where it needs that. */
export function runCommand(command: Command, context: Context): void {
  if (needsPro(command, context)) context.actions?.goPro()
  else command.run?.(context)
}
