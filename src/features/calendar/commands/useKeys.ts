import { useEffect, useEffectEvent } from 'react'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import { endSelection, selectedDays } from '@/state/selection'
import { type Command, type Context, LISTED, type Ways } from './command'
import { listenForKeys } from './keyListener'
import { type Chord, chordOf, type Situation, situationOf } from './keyPresses'
import { commandsOfKey, runCommand } from './table'

/** What shows days, and how keys act in it. */
type KeyView = {
  readonly root: () => HTMLElement | null
  /** Days can be looked at only. */
  readonly isReadOnly: boolean
  /** What all contexts have in common. */
  readonly base: Pick<Context, 'tagIds' | 'tagsPerDay' | 'actions'>
  /** The day that has the focus, or had it last. */
  current(): Day
  isOpenDay(day: Day): boolean
  /** Those of the selected days that something is done to. */
  meant(days: readonly Day[]): readonly Day[]
  /** What leads from a day to others, also from one that is locked. */
  leads(day: Day): Partial<Ways>
  /** What keys do here with an open day, with selected days, and with the page. */
  dayWays(day: Day): Partial<Ways>
  manyWays(days: readonly Day[]): Partial<Ways>
  pageWays(): Partial<Ways>
}

const NO_DAY = { days: [], among: [], entry: EMPTY_ENTRY, selectStretch: null, isOpenDay: false }

/** The commands that keys give on the days of a view, in its card and on the page. */
function commandsIn(view: KeyView) {
  const { base } = view

  function contextOf(day: Day, given: Chord & Partial<Situation> = LISTED): Context {
    const isHere = view.isOpenDay(day)
    return {
      ...LISTED,
      ...base,
      ...NO_DAY,
      ...given,
      scope: 'day',
      at: given.cardDay ? 'cardKeys' : 'keys',
      isOpenDay: isHere && !view.isReadOnly,
      days: [day],
      among: [day],
      ways: { ...view.leads(day), ...(isHere && view.dayWays(day)) },
    }
  }

  function contextsAt(press: KeyboardEvent, where: Situation): readonly Context[] {
    const given = { ...base, ...NO_DAY, ...chordOf(press), ...where, at: 'keys' as const }
    const page: Context = { ...given, scope: 'page', ways: view.pageWays() }
    if (where.isTyping) return [page]
    const contexts = [page]
    const day = where.cardDay ?? (where.isOnDays ? view.current() : null)
    if (day !== null) contexts.unshift(contextOf(day, given))
    const among = selectedDays()
    if (among.length > 1 && where.isReachable) {
      const days = view.meant(among)
      contexts.unshift({ ...given, scope: 'days', days, among, ways: view.manyWays(days) })
    }
    return contexts
  }

  /** What a key gives where `target` has the focus; null for another key. */
  function commandOf(press: KeyboardEvent, target: Element): readonly [Command, Context] | null {
    // An open menu has keys of its own.
    if (target.closest('[role="menu"]')) return null
    const where = situationOf(target, view.root())
    // An input method keeps the keys of its word, and Enter presses a button that has the focus.
    if (where.isTyping ? press.isComposing : where.isOnButton && press.key === 'Enter') return null
    for (const context of contextsAt(press, where)) {
      const [command] = commandsOfKey(context)
      if (command) return [command, context]
    }
    return null
  }
  return { contextOf, commandOf }
}

/** Does what a key says; false where it says nothing. */
function runKey(press: KeyboardEvent, found: readonly [Command, Context] | null): boolean {
  if (!found) return false
  const [command, context] = found
  // The keys of one day are those that it has without a selection.
  const isPlain = !press.shiftKey && !/.\+/.test(context.chord) && context.number === 0
  if (context.scope === 'day' && context.at === 'keys' && isPlain) endSelection()
  // A key that is held would put a tag on and off.
  if (!press.repeat || !command.isOnce) runCommand(command, context)
  return true
}

/** Keys of the days and the page, from the table of commands: this view takes them while it is there. */
export function useKeys(view: KeyView): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    if (!runKey(event, commandsIn(view).commandOf(event, event.target))) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => listenForKeys((event) => hear(event)), [])
}
