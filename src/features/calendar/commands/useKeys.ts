import { useEffect, useEffectEvent } from 'react'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import { endSelection, selectedDays } from '@/state/selection'
import { type Command, type Context, LISTED, type Ways } from './command'
import { listenForKeys } from './keyListener'
import { type Chord, chordOf, type Situation, situationOf } from './keyPresses'
import { commandsOfKey, runCommand } from './table'

/** A view of days, and what keys do in it. */
type KeyView = {
  readonly root: () => HTMLElement | null
  /** The days cannot be changed. */
  readonly isReadOnly: boolean
  /** The fields that all contexts share. */
  readonly base: Pick<Context, 'tagIds' | 'tagsPerDay' | 'actions'>
  /** The focused day, or the last one. */
  current(): Day
  isOpenDay(day: Day): boolean
  /** The selected days that can be changed. */
  meant(days: readonly Day[]): readonly Day[]
  /** Actions that move to other days. They work on locked days too. */
  leads(day: Day): Partial<Ways>
  /** Actions on an unlocked day, on selected days, and on the page. */
  dayWays(day: Day): Partial<Ways>
  manyWays(days: readonly Day[]): Partial<Ways>
  pageWays(): Partial<Ways>
}

const NO_DAY = { days: [], among: [], entry: EMPTY_ENTRY, selectStretch: null, isOpenDay: false }

/** Finds and runs the command of a key: on the days of a view, in its card and on the page. */
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

  /** The command of a key with the focus on `target`; null if there is none. */
  function commandOf(press: KeyboardEvent, target: Element): readonly [Command, Context] | null {
    // An open menu has keys of its own.
    if (target.closest('[role="menu"]')) return null
    const where = situationOf(target, view.root())
    // An input method needs the keys of the word being composed, and Enter presses a focused button.
    if (where.isTyping ? press.isComposing : where.isOnButton && press.key === 'Enter') return null
    for (const context of contextsAt(press, where)) {
      const [command] = commandsOfKey(context)
      if (command) return [command, context]
    }
    return null
  }
  return { contextOf, commandOf }
}

/** Runs the command of a key; false if there is none. */
function runKey(press: KeyboardEvent, found: readonly [Command, Context] | null): boolean {
  if (!found) return false
  const [command, context] = found
  // A plain key for a single day acts on that day and ends the selection.
  const isPlain = !press.shiftKey && !/.\+/.test(context.chord) && context.number === 0
  if (context.scope === 'day' && context.at === 'keys' && isPlain) endSelection()
  // A held key would add and remove a tag in turn.
  if (!press.repeat || !command.isOnce) runCommand(command, context)
  return true
}

/** Handles keys by the command table while this view is mounted. */
export function useKeys(view: KeyView): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    if (!runKey(event, commandsIn(view).commandOf(event, event.target))) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => listenForKeys((event) => hear(event)), [])
}
