import type { Change } from '@/domain/change'
import { type Day, formatDay } from '@/domain/dates'
import { newRecordId } from '@/domain/ids'
import { limitsOf, type Tier, tierOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import { type AsidePart, type FilledCalendar, fillCalendar, readAsideText } from '@/domain/setAside'
import { t } from '@/i18n'
import type { EditTools } from '@/state/calendar/commit'
import { reportNoRoom } from '@/state/calendar/storageRoom'
import { notify } from '@/state/notify'
import { createOwnedStore } from '@/state/ownedStore'
import { commitIn, openedOrStored, otherOf, tierIn } from '@/state/people/openedOthers'
import { calendarName } from '@/storage/local/calendarName'
import { type AsideSet, replaceAside } from '@/storage/local/setAside'
import { randomBytes } from '@/storage/local/tabs'
import { saveFile } from '@/ui/saveFile'

export type { AsideSet }

/** The question about a set, before it is merged or discarded; null if none is open. */
export const asideQuestion = createOwnedStore<{
  readonly kind: 'merge' | 'discard'
  readonly set: AsideSet
} | null>(null)

/** The characters to ask storage for: what is set aside may be a whole calendar. */
export const CALENDAR = 100_000

/** What a set holds; null if nobody can read it. */
export function partOf({ text, reasons }: AsideSet): AsidePart | null {
  const calendar = readAsideText(text)
  return calendar && { calendar, reasons }
}

/** Saves a set as a file, as it is stored. */
export function downloadAside({ at, text }: AsideSet): void {
  const date = formatDay(new Date(at))
  saveFile(t('setAside.fileName', { date }), text, 'application/json')
}

type Tools = Pick<EditTools, 'read' | 'getTier'> & {
  /** Shows and stores a change; false if storage has no room. */
  readonly put: (change: Change) => boolean
}

/**
 * The calendar into which a set is merged: its owner, the owner's name (empty for the own one), and the plan that
 * counts.
 */
type Place = { readonly owner: string; readonly name: string; readonly tier: Tier }

/** A set is merged into the calendar that it comes from, if the person may edit that one, else into the own one. */
function placeOf(me: string, { of }: AsideSet): Place {
  const other = of && otherOf(of.owner)
  if (other?.role !== 'plan') return { owner: me, name: '', tier: tierIn(me, me) }
  return { owner: other.owner, name: other.name, tier: tierOf(other) }
}

/** What merging a set would bring into the calendar, and what would stay aside. */
function mergedWith({ read, getTier }: Tools, part: AsidePart, now: number): FilledCalendar {
  const limits = limitsOf(getTier())
  const last = lastOpenDay(now)
  // Past days fit any plan, although their months are locked on the screen.
  const room = { limits, isOpen: (date: Day) => limits.everyQuarter || date <= last }
  return fillCalendar(read(), part.calendar, room, () => newRecordId(randomBytes))
}

/**
 * Makes the actions on what is set aside under `owner`.
 * @param readFirst reads a calendar that this browser never read; resolves with whether it holds anything
 */
export function createAsideActions(
  owner: string,
  shown: Pick<EditTools, 'read' | 'getTier' | 'commit' | 'owner'>,
  readFirst: (me: string, name: string) => Promise<boolean>,
) {
  /** The names of calendars that were read and hold nothing. */
  const empty = new Set<string>()
  const nameFor = (set: AsideSet) => calendarName(owner, placeOf(owner, set).owner)

  /** The tools for the calendar into which a set is merged: on the screen, or as this browser stores it. */
  function toolsFor(set: AsideSet): Tools {
    const name = nameFor(set)
    if (name === shown.owner()) {
      return { ...shown, put: (change) => shown.commit(change, 'noStep') }
    }
    return {
      read: openedOrStored(name).calendar,
      getTier: () => placeOf(owner, set).tier,
      put: (change) => commitIn(name, change),
    }
  }

  function isRead(set: AsideSet): boolean {
    const name = nameFor(set)
    if (name === shown.owner() || empty.has(name)) return true
    const { baseTags, baseDays } = openedOrStored(name)
    return baseTags.length + Object.keys(baseDays).length > 0
  }

  function put(set: AsideSet, left: AsidePart | null): boolean {
    const rest = left && { ...set, text: JSON.stringify(left.calendar), reasons: left.reasons }
    return replaceAside(owner, set, rest)
  }

  function showToast(isHeld: boolean, done: string): void {
    if (isHeld) notify.success(done, { id: 'aside' })
    else reportNoRoom(CALENDAR)
  }

  return {
    into: (set: AsideSet): Place => placeOf(owner, set),
    /** Whether the calendar into which a set is merged was read; else it cannot be merged. */
    isRead,
    /** Reads that calendar if this browser never did; resolves with whether it was read. */
    async read(set: AsideSet): Promise<boolean> {
      if (isRead(set)) return true
      const name = nameFor(set)
      try {
        if (!(await readFirst(owner, name))) empty.add(name)
      } catch {
        return false
      }
      return isRead(set)
    },
    /** `now` in milliseconds since the epoch. */
    preview: (set: AsideSet, now: number): FilledCalendar | null => {
      const part = partOf(set)
      return part && mergedWith(toolsFor(set), part, now)
    },
    /**
     * Merges a set. The calendar is stored before the set is removed; after a crash in between, merging again doubles
     * nothing. `into` is the owner of the calendar that the person was asked about; into any other it is not merged.
     */
    merge(set: AsideSet, now: number, into = placeOf(owner, set).owner): void {
      const part = partOf(set)
      if (!part || placeOf(owner, set).owner !== into || !isRead(set)) return
      const tools = toolsFor(set)
      const { change, left } = mergedWith(tools, part, now)
      const { name } = placeOf(owner, set)
      // An earlier try may have stored all that fits: then there is nothing to commit.
      const isStored = tools.put({ ...change, kind: 'import' })
      const done = name ? t('setAside.putBackDone', { name }) : t('setAside.mergeDone')
      showToast(isStored && put(set, left), done)
    },
    discard(set: AsideSet): void {
      showToast(put(set, null), t('setAside.discardDone'))
    },
  }
}
