import { mayChange } from '@/state/people/others'
import type { Command, Context, Place } from './command'
import { CONTENT_COMMANDS, DAY_COMMANDS } from './dayCommands'
import { FOCUS_COMMANDS, STRETCH_COMMANDS } from './leadCommands'
import { PAGE_COMMANDS } from './pageCommands'

/** All commands, in the order of menus, card, bar and list of shortcuts. */
export const COMMANDS: readonly Command[] = [
  ...FOCUS_COMMANDS,
  ...DAY_COMMANDS,
  ...STRETCH_COMMANDS,
  ...CONTENT_COMMANDS,
  ...PAGE_COMMANDS,
]

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
