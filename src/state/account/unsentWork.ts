import { useEffect, useState } from 'react'
import { savePatiently } from '@/state/account/requestSignOut'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarActions } from '@/state/calendar/createCalendar'
import { countDraftsForOthers } from '@/state/calendar/longNotes'
import { ownSettings } from '@/state/choices/settings'
import { openedOrStored, otherOf } from '@/state/people/openedOthers'
import { ownerIn } from '@/storage/local/calendarName'
import { calendarsOf, unsentIn } from '@/storage/local/localCalendars'
import { readDrafts } from '@/storage/local/unfinished'

/** With the notes that are typed there and not saved, where there are any. */
function withDrafts(name: string, calendar: object): object {
  const drafts = readDrafts(name).map(({ date, text }) => ({ date, text }))
  return { ...calendar, ...(drafts.length > 0 && { drafts }) }
}

/**
 * Answers with what makes the text of a file for a person (`owner`) who may lose something: the whole own calendar,
 * what was chosen for it, and each calendar of others in which something of theirs waits.
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
 * How many changes of an account in calendars of others the server does not have: these calendars stay when the account
 * goes, and the changes would not. It is tried to send them first.
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
