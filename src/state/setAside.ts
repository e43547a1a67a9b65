import { type Day, formatDay, monthOf, yearOf } from '@/domain/dates'
import { newRecordId } from '@/domain/ids'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { type AsidePart, type MergedAside, mergeAside, readAsideText } from '@/domain/setAside'
import { t } from '@/i18n'
import { createStore } from '@/state/createStore'
import { openDialog } from '@/state/dialogs'
import type { EditTools } from '@/state/editTools'
import { notify } from '@/state/notify'
import { type AsideSet, replaceAside } from '@/storage/setAside'
import { randomBytes } from '@/storage/tabs'
import { saveFile } from '@/ui/saveFile'

export type { AsideSet }

/** What is asked about a set before it happens. */
export type AsideQuestion = { readonly kind: 'merge' | 'discard'; readonly set: AsideSet }

/** What is asked now; null for nothing. */
export const asideQuestion = createStore<AsideQuestion | null>(null)

/** Counts the changes that this tab made. */
export const asideChanges = createStore(0)

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

type Tools = Pick<EditTools, 'port' | 'getTier' | 'edited'>

/** What merging a set would bring into the calendar, and what would stay (D2). */
function mergedWith({ port, getTier }: Tools, part: AsidePart, today: Day): MergedAside {
  const tier = getTier()
  const room = {
    limits: limitsOf(tier),
    isOpen: (date: Day) =>
      !isLockedMonth(tier, { year: yearOf(date), month: monthOf(date) }, today),
  }
  return mergeAside(port.get(), part.calendar, room, () => newRecordId(randomBytes))
}

/** What a person can do with what is set aside under `owner`. */
export function createAsideActions(owner: string, tools: Tools) {
  function put(set: AsideSet, left: AsidePart | null): void {
    const { at } = set
    const rest = left && { at, text: JSON.stringify(left.calendar), reasons: left.reasons }
    replaceAside(owner, set, rest)
    asideChanges.set(asideChanges.get() + 1)
  }

  return {
    preview: (set: AsideSet, today: Day): MergedAside | null => {
      const part = partOf(set)
      return part && mergedWith(tools, part, today)
    },
    /** The calendar has it in storage before the set loses it: a crash between doubles nothing. */
    merge(set: AsideSet, today: Day): void {
      const part = partOf(set)
      if (!part) return
      const { calendar, days, tags, left } = mergedWith(tools, part, today)
      const ids = tags.map((tag) => tag.id)
      if (days.length + ids.length > 0) {
        tools.port.set(calendar)
        if (!tools.edited(days, ids)) return
      }
      put(set, left)
      notify.success(t('setAside.mergeDone'), { id: 'aside' })
    },
    discard(set: AsideSet): void {
      put(set, null)
      notify.success(t('setAside.discardDone'), { id: 'aside' })
    },
  }
}
