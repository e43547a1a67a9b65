import { type Day, formatDay } from '@/domain/dates'
import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import { type AsidePart, type MergedAside, mergeAside, readAsideText } from '@/domain/setAside'
import { t } from '@/i18n'
import type { EditTools } from '@/state/calendar/commit'
import { createStore } from '@/state/createStore'
import { openDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { type AsideSet, replaceAside } from '@/storage/local/setAside'
import { randomBytes } from '@/storage/local/tabs'
import { saveFile } from '@/ui/saveFile'

export type { AsideSet }

/** What is asked about a set before it happens. */
export type AsideQuestion = { readonly kind: 'merge' | 'discard'; readonly set: AsideSet }

/** What is asked now; null for nothing. */
export const asideQuestion = createStore<AsideQuestion | null>(null)

/** Counts how often a person was shown what is set aside. */
export const asideViews = createStore(0)

/** The sets are seen in the settings: no message has to tell of them any more. */
export function tellAsideSeen(): void {
  asideViews.set(asideViews.get() + 1)
}

/** Asks in the settings, where the set stands. */
export function askAboutAside(asked: AsideQuestion): void {
  asideQuestion.set(asked)
  openDialog({ kind: 'settings', tab: 'tags' })
}

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

type Tools = Pick<EditTools, 'read' | 'getTier' | 'commit'>

/** What merging a set would bring into the calendar, and what would stay (D2). */
function mergedWith({ read, getTier }: Tools, part: AsidePart, now: number): MergedAside {
  const limits = limitsOf(getTier())
  const last = lastOpenDay(now)
  // Days that are past fit any plan, though their months are locked on the screen (D3).
  const room = { limits, isOpen: (date: Day) => limits.everyQuarter || date <= last }
  return mergeAside(read(), part.calendar, room, () => newRecordId(randomBytes))
}

/** What a person can do with what is set aside under `owner`. */
export function createAsideActions(owner: string, tools: Tools) {
  function put(set: AsideSet, left: AsidePart | null): boolean {
    const { at } = set
    const rest = left && { at, text: JSON.stringify(left.calendar), reasons: left.reasons }
    return replaceAside(owner, set, rest)
  }

  function tell(isHeld: boolean, done: string): void {
    if (isHeld) notify.success(done, { id: 'aside' })
    else notify.error(() => t('setAside.storageFull'), { id: 'aside' })
  }

  return {
    /** `now` in milliseconds since the epoch. */
    preview: (set: AsideSet, now: number): MergedAside | null => {
      const part = partOf(set)
      return part && mergedWith(tools, part, now)
    },
    /** The calendar is stored before the set is removed. After a crash in between, merging again doubles nothing. */
    merge(set: AsideSet, now: number): void {
      const part = partOf(set)
      if (!part) return
      const { change, left } = mergedWith(tools, part, now)
      // Nothing is left to store where an earlier try has stored all that fits.
      const isStored = tools.commit(change, 'noStep') !== 'unstored'
      tell(isStored && put(set, left), t('setAside.mergeDone'))
    },
    discard(set: AsideSet): void {
      tell(put(set, null), t('setAside.discardDone'))
    },
  }
}
