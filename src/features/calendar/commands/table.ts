import type { Command } from './command'
import { OF_CONTENT } from './contentCommands'
import { OF_DAYS } from './dayCommands'
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
