import type { Day } from '@/domain/dates'
import { rowOf } from './focusDay'
import type { GridCommand } from './gridKeys'

/** What keys do besides walking; null where the days can be looked at only. */
export type KeyEdits = {
  /** Puts the n-th tag of the list (from 0) on a day, or takes it off when it is one of `onDay`. */
  toggleTag(day: Day, index: number, onDay: readonly string[]): void
  clearDay(day: Day): void
  openMenu(day: Day): void
  showShortcuts(): void
  /** The day has as many tags as the plan allows. */
  tellFull(): void
}

/** Says whether a command is for a day that can be edited; a note opens where it is only read, too. */
export function isEdit(command: GridCommand): boolean {
  return ['addTag', 'clearDay', 'dayMenu'].includes(command)
}

function press(day: Day, selector: string, orElse?: () => void): void {
  const control = rowOf(day)?.querySelector<HTMLElement>(selector)
  if (control) control.click()
  else orElse?.()
}

/** What a picture of days does with a command in its own way. */
export type OwnCommands = { readonly [C in GridCommand]?: (day: Day) => void }

/** Does what a command means for a day, where it does not lead to another one. */
export function runOnDay(
  command: GridCommand,
  day: Day,
  edits: KeyEdits | null,
  own?: OwnCommands,
): void {
  const act = own?.[command]
  if (act) act(day)
  else if (command === 'editNote') press(day, '[data-note]')
  else if (command === 'addTag') press(day, '[data-add]', edits?.tellFull)
  else if (command === 'allTags') press(day, '.day-more')
  else if (command === 'clearDay') edits?.clearDay(day)
  else if (command === 'dayMenu') edits?.openMenu(day)
  else edits?.showShortcuts()
}
