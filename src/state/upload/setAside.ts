import type { Change } from '@/domain/change'
import { type Day, formatDay } from '@/domain/dates'
import { newRecordId } from '@/domain/ids'
import { limitsOf, type Tier, tierOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import {
  type AsidePart,
  type FilledCalendar,
  fillCalendar,
  needsPlan,
  readAsideText,
} from '@/domain/setAside'
import { t } from '@/i18n'
import type { EditTools } from '@/state/calendar/commit'
import { saidOf, subjectIn, type Whose } from '@/state/calendar/inCalendar'
import { reportNoRoom } from '@/state/calendar/storageRoom'
import { REFUSED } from '@/state/calendar/syncMessages'
import { createStore } from '@/state/createStore'
import { openDialog } from '@/state/dialogs'
import { endMessage, type MessageAction, notify } from '@/state/notify'
import { createOwnedStore } from '@/state/ownedStore'
import { commitIn, openedOrStored, otherOf, tierIn } from '@/state/people/openedOthers'
import { partText, reasonLines } from '@/state/upload/asideTexts'
import { calendarName } from '@/storage/local/calendarName'
import { onSessionChange, readSession } from '@/storage/local/session'
import { type AsideSet, asideSetsIn, asideText, replaceAside } from '@/storage/local/setAside'
import { randomBytes } from '@/storage/local/tabs'
import type { FirstLoginEvent } from '@/sync/firstLoginUpload'
import { saveFile } from '@/ui/saveFile'

export type { AsideSet }

/** What is asked about a set before it happens; null for nothing. */
export const asideQuestion = createOwnedStore<{
  readonly kind: 'merge' | 'discard'
  readonly set: AsideSet
} | null>(null)

/** Counts how often a person was shown what is set aside. */
const views = createStore(0)

/** The sets are seen in the settings: the messages about them end. */
export const endAsideToasts = () => views.set(views.get() + 1)

/** What a set holds; null if nobody can read it. */
export function partOf({ text, reasons }: AsideSet): AsidePart | null {
  const calendar = readAsideText(text)
  return calendar && { calendar, reasons }
}

/** Hands a set to the person as it is stored. */
export function downloadAside({ at, text }: AsideSet): void {
  const date = formatDay(new Date(at))
  saveFile(t('setAside.fileName', { date }), text, 'application/json')
}

type Tools = Pick<EditTools, 'read' | 'getTier'> & {
  /** Shows and stores a change; false where storage has no room. */
  readonly put: (change: Change) => boolean
}

/** Where a set goes: the calendar of `owner`, with its name, empty for the own one, and the plan that counts there. */
type Place = { readonly owner: string; readonly name: string; readonly tier: Tier }

/**
 * Where a set goes that is merged: into the calendar of which it is, if the person may plan there, else into the own one.
 */
function placeOf(me: string, { of }: AsideSet): Place {
  const other = of && otherOf(of.owner)
  if (other?.role !== 'plan') return { owner: me, name: '', tier: tierIn(me, me) }
  return { owner: other.owner, name: other.name, tier: tierOf(other) }
}

/** What merging a set would bring into the calendar, and what would stay. */
function mergedWith({ read, getTier }: Tools, part: AsidePart, now: number): FilledCalendar {
  const limits = limitsOf(getTier())
  const last = lastOpenDay(now)
  // Days that are past fit any plan, though their months are locked on the screen.
  const room = { limits, isOpen: (date: Day) => limits.everyQuarter || date <= last }
  return fillCalendar(read(), part.calendar, room, () => newRecordId(randomBytes))
}

/**
 * What a person can do with what is set aside under `owner`. `readFirst` reads a calendar that this browser never read, and
 * answers whether it holds anything.
 */
export function createAsideActions(
  owner: string,
  shown: Pick<EditTools, 'read' | 'getTier' | 'commit' | 'owner'>,
  readFirst: (me: string, name: string) => Promise<boolean>,
) {
  /** The calendars that were read and hold nothing. */
  const empty = new Set<string>()
  const nameFor = (set: AsideSet) => calendarName(owner, placeOf(owner, set).owner)

  /** What a set is merged with: the calendar on the screen is edited there, another one as this browser stores it. */
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
    /** Says whether it is known what is in the calendar where a set goes: without that it cannot be merged. */
    isRead,
    /** Reads that calendar where this browser never did; answers whether it is known now. */
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
     * The calendar is stored before the set is removed. After a crash in between, merging again doubles nothing. It goes
     * nowhere else than where the person was asked about: `into` is the owner of that calendar.
     */
    merge(set: AsideSet, now: number, into = placeOf(owner, set).owner): void {
      const part = partOf(set)
      if (!part || placeOf(owner, set).owner !== into || !isRead(set)) return
      const tools = toolsFor(set)
      const { change, left } = mergedWith(tools, part, now)
      const { name } = placeOf(owner, set)
      // Nothing is left to store where an earlier try has stored all that fits.
      const isStored = tools.put({ ...change, kind: 'import' })
      const done = name ? t('setAside.putBackDone', { name }) : t('setAside.mergeDone')
      showToast(isStored && put(set, left), done)
    },
    discard(set: AsideSet): void {
      showToast(put(set, null), t('setAside.discardDone'))
    },
  }
}

/** What messages say of one account's data goes with its session, and once the settings show it. */
function untilSeen(userId: string): AbortSignal {
  const over = new AbortController()
  const offs = [
    views.subscribe(end),
    onSessionChange(() => readSession()?.record.id !== userId && end()),
  ]
  function end(): void {
    for (const off of offs) off()
    over.abort()
  }
  return over.signal
}

/** What can be done with the set that holds `text`, of which a message speaks: another may have joined it since. */
function actionsFor(userId: string, text: string) {
  const withSet = (run: (set: AsideSet) => void) => () => {
    const set = asideSetsIn(asideText(userId)).findLast((one) => one.text === text)
    if (set) run(set)
  }
  /** In the settings, where the set stands. */
  const ask = (kind: 'merge' | 'discard'): MessageAction => ({
    label: t(`setAside.${kind}`),
    run: withSet((set) => {
      asideQuestion.set({ kind, set })
      openDialog({ kind: 'settings', tab: 'tags' })
    }),
  })
  const download = { label: t('setAside.download'), run: withSet(downloadAside) }
  const putBack = (name: string): MessageAction => ({
    ...ask('merge'),
    label: t('setAside.putBack', { name }),
  })
  return { merge: ask('merge'), putBack, download, discard: ask('discard') }
}

/** Shows what found no room in an account, and what can be done about it. */
function showLeftOverToast(
  userId: string,
  part: AsidePart,
  text: 'setAside.leftOver' | 'setAside.outOfPlan',
  id: string,
  whose?: Whose,
): void {
  const why = reasonLines(part).join(' ')
  const goPro = { label: t('menu.goPro'), run: () => openDialog({ kind: 'upgrade' }) }
  const { download, discard } = actionsFor(userId, JSON.stringify(part.calendar))
  notify.info(saidOf(t(text, { what: partText(part), why }), whose), {
    id,
    stays: true,
    // A larger plan does not allow longer notes.
    actions: [download, needsPlan(part) ? goPro : discard],
    until: untilSeen(userId),
  })
}

/**
 * Shows which changes were set aside because the plan does not open their days any more, and in `whose` calendar
 * where that is not on the screen.
 */
export function showOutOfPlanToast(userId: string, part: AsidePart, whose?: Whose): void {
  endMessage(subjectIn(REFUSED, whose))
  showLeftOverToast(userId, part, 'setAside.outOfPlan', subjectIn('aside', whose), whose)
}

/**
 * Shows what was not sent of the calendar of another and is set aside, in these words, and what can be done about it:
 * it can go back there if that is named.
 */
export function showUnsentToast(
  userId: string,
  part: AsidePart,
  text: string,
  subject: string,
  back?: { readonly name: string },
): void {
  const { download, discard, putBack } = actionsFor(userId, JSON.stringify(part.calendar))
  const actions = back ? [putBack(back.name), download] : [download, discard]
  notify.info(text, { id: subject, stays: true, actions, until: untilSeen(userId) })
}

/** What is set aside may be a whole calendar, of as many characters. */
const CALENDAR = 100_000

/** Shows what became of the visitor's data and the default tags. */
export function showFirstLoginToast(userId: string, event: FirstLoginEvent): void {
  if (event.kind === 'uploaded') notify.success(t('upload.done'), { id: 'upload' })
  else if (event.kind === 'ownUploaded') notify.success(t('upload.ownDone'), { id: 'upload' })
  else if (event.kind === 'seeded') {
    endMessage('tags')
    notify.success(t('tags.defaultsCreated'), { id: 'tagsMade' })
  } else if (event.kind === 'storageFull') reportNoRoom(CALENDAR)
  else if (event.kind === 'setAside') {
    const { merge, download, discard } = actionsFor(userId, event.text)
    notify.info(t('setAside.kept'), {
      id: 'asideKept',
      stays: true,
      actions: [merge, download, discard],
      until: untilSeen(userId),
    })
  } else if (event.kind === 'leftOver') {
    // The retry went through, as far as it goes.
    endMessage('upload')
    showLeftOverToast(userId, event.part, 'setAside.leftOver', 'aside')
  } else if (event.kind === 'tooLong') {
    showLeftOverToast(userId, event.part, 'setAside.leftOver', 'asideNotes')
  }
}
