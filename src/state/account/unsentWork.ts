import { useEffect, useState } from 'react'
import { savePatiently } from '@/state/account/requestSignOut'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarActions } from '@/state/calendar/calendarSession'
import { countDraftsForOthers } from '@/state/calendar/longNotes'
import { ownSettings } from '@/state/choices/settings'
import { openedOrStored, otherOf } from '@/state/people/openedOthers'
import { ownerIn } from '@/storage/local/calendarName'
import { calendarsOf, unsentIn } from '@/storage/local/localCalendars'
import { readDrafts } from '@/storage/local/unfinished'

/** A calendar for the file, with the notes of it that are typed and not saved, if there are any. */
function withDrafts(name: string, calendar: object): object {
  const drafts = readDrafts(name).map(({ date, text }) => ({ date, text }))
  return { ...calendar, ...(drafts.length > 0 && { drafts }) }
}

/**
 * Returns a function that makes the text of a file for a person (`owner`) who may lose something: the whole own
 * calendar, its settings, and each calendar of others in which the person has unsent edits.
 */
export function useCalendarFile(owner: string): () => string {
  const { tools } = useCalendar()
  const read = (name: string) =>
    name === tools.owner() ? tools.read() : openedOrStored(name).calendar()
  return () => {
    const called = (name: string) => otherOf(ownerIn(name))?.name ?? ''
    const others = calendarsOf(owner)
      .filter((name) => name !== owner && unsentIn(name) > 0)
      .map((name) => ({ calendar: called(name), ...withDrafts(name, read(name)) }))
    const own = withDrafts(owner, { ...read(owner), settings: ownSettings.get() })
    return JSON.stringify({ ...own, ...(others.length > 0 && { others }) }, null, 2)
  }
}

const unsentOfOthers = ({ waiting }: CalendarActions, me: string) =>
  waiting('others') + countDraftsForOthers(me)

/**
 * How many changes of an account in calendars of others are unsent, after trying to send them. Asked before the account
 * is deleted: those calendars stay, and these changes would be lost.
 */
export function useUnsentOfOthers(me: string): number {
  const actions = useCalendarActions()
  const [count, setCount] = useState(() => unsentOfOthers(actions, me))
  const hasAny = count > 0
  useEffect(() => {
    let stands = true
    if (hasAny)
      void savePatiently(actions).then(() => stands && setCount(unsentOfOthers(actions, me)))
    return () => {
      stands = false
    }
  }, [actions, me, hasAny])
  return count
}
