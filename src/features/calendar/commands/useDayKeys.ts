import { useEffect, useEffectEvent, useRef } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import { isStep, keepsNumber, type Move, reachOf, targetOf } from '@/domain/surface/moves'
import { endSelection, select, selectedDays, selection } from '@/state/selection'
import { openNotes, openTags } from '../keys/openDays'
import type { KeysProps } from '../list/DaysContext'
import { useMoreTags } from '../list/DayTags'
import type { Period } from '../usePeriod'
import { type Command, type Context, LISTED, type Ways } from './command'
import { listenForKeys } from './keyListener'
import { type Chord, chordOf, type Situation, situationOf } from './keyPresses'
import { commandsOfKey, runCommand } from './table'

/** What keys do in the app's calendar beyond moving and reading. */
export type LiveKeys = Pick<Context, 'tagIds' | 'tagsPerDay' | 'actions'> & {
  /** The selected days that can be changed. */
  meant(days: readonly Day[]): readonly Day[]
  dayWays(day: Day): Partial<Ways>
  manyWays(days: readonly Day[]): Partial<Ways>
  pageWays(): Partial<Ways>
}

const NOTHING: LiveKeys = {
  tagIds: [],
  tagsPerDay: 0,
  actions: null,
  meant: (days) => days,
  dayWays: () => ({}),
  manyWays: () => ({}),
  pageWays: () => ({}),
}

/** The keys of the days. Without `live` (a read-only page) they move the focus and open what is cut off. */
export function useDayKeys(days: KeysProps, live: LiveKeys | null): void {
  const { root, period, openNote = openNotes.open } = days
  const { tagIds, tagsPerDay, actions, ...ways } = live ?? NOTHING
  const moreTags = useMoreTags()
  const walked: Walk = useRef(null)
  const around = { ...days, view: period.view, isReadOnly: live === null }
  useKeys({
    ...days,
    ...ways,
    root: () => root.current,
    isReadOnly: live === null,
    base: { tagIds, tagsPerDay, actions },
    leads: (day) => focusMoves(day, around, walked),
    dayWays: (day) => ({
      note: () => openNote(day),
      ...((days.openTags || moreTags(day).length > 0) && {
        allTags: () => (days.openTags ?? openTags.toggle)(day),
      }),
      ...ways.dayWays(day),
    }),
  })
}

/** The keys of days on the page of a link. */
export function DayKeys(days: KeysProps) {
  useDayKeys(days, null)
  return null
}

/** What moving between days depends on. */
type Around = {
  readonly view: Period['view']
  readonly today: Day
  readonly isReadOnly: boolean
  /** Focuses a day, and shows its month. */
  goTo(day: Day): void
  isOpenDay(day: Day): boolean
}

/**
 * Where a walk through the months is, and the day of the month it began with: from January 31 over February 28 it
 * comes to March 31.
 */
type Walk = { current: { readonly at: Day; readonly number: number } | null }

/** Moves the focus from a day to another. */
function walk(move: Move, from: Day, around: Around, walked: Walk): void {
  const { view, today, isReadOnly, isOpenDay, goTo } = around
  const number = walked.current?.at === from ? walked.current.number : dayNumberOf(from)
  const target = targetOf(move, from, today, view, number)
  walked.current = target !== null && keepsNumber(move) ? { at: target, number } : null
  if (target === null) return
  // On a read-only page locked months are skipped.
  const mayLandLocked = !isReadOnly && !isStep(move)
  if (mayLandLocked || isOpenDay(target)) goTo(target)
}

/** Extends the selection from its anchor to where a key leads. */
function extend(move: Move, from: Day, { view, today, isOpenDay, goTo }: Around): void {
  const now = selection.get()
  const head = now?.head ?? from
  const wanted = targetOf(move, head, today, view)
  if (wanted === null) return
  const target = reachOf(head, wanted, isOpenDay)
  select(now?.anchor ?? head, target)
  goTo(target)
}

/** The key actions that move from a day to others. */
const focusMoves = (day: Day, around: Around, walked: Walk): Partial<Ways> => ({
  walk: (move) => walk(move, day, around, walked),
  ...(!around.isReadOnly && { extend: (move) => extend(move, day, around) }),
})

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

const NO_DAY = { days: [], among: [], entry: EMPTY_ENTRY, selectStretch: null, mayChangeDay: false }

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
      mayChangeDay: isHere && !view.isReadOnly,
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
function useKeys(view: KeyView): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    if (!runKey(event, commandsIn(view).commandOf(event, event.target))) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => listenForKeys((event) => hear(event)), [])
}
