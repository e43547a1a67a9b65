import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { blockText, copyDays, placedOn, withoutTags } from '@/domain/marking/block'
import { changeDays } from '@/domain/marking/changeDays'
import {
  cleared,
  haveTag,
  withContent,
  withNote,
  withoutTag,
  withTags,
} from '@/domain/marking/entryChanges'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { shownLanguage, t } from '@/i18n'
import { longDay } from '@/i18n/dayTexts'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { type ChangeMany, markDays } from '@/state/calendar/markDays'
import { openDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { copied } from '@/state/selection'
import type { StepKind } from '@/state/undo/recorder'
import { useStore } from '@/state/useStore'

/** What can be done with many days at once; each is one step of undo (R4, R5). */
export type DaysActions = {
  toggleTag(days: readonly Day[], tagId: string): void
  /** Puts a tag on days, or takes it off those that have it where the stroke began on one of them (R6). */
  paint(days: readonly Day[], tagId: string, begunOn: Day): void
  note(days: readonly Day[], text: string): void
  clear(days: readonly Day[]): void
  copy(days: readonly Day[]): void
  cut(days: readonly Day[]): void
  /** Puts down what was copied, from a day on (R7). */
  paste(from: Day): void
  /** Something was copied from this calendar. */
  readonly canPaste: boolean
  /** Joins contents to what their days hold, each as `join` says. */
  write(contents: ReadonlyMap<Day, Entry>, kind: StepKind, join?: typeof withContent): void
  /** Whether more than one day may be changed at once; else the way to it opens. */
  mayChange(count: number): boolean
}

/** The actions of the selection for whoever uses the app. */
export function useDaysActions(today: Day): DaysActions {
  const { tools } = useCalendar()
  const tier = useTier()
  const owner = tools.owner()
  const canPaste = useStore(copied, (block) => block?.owner === owner)

  function goPro(): void {
    // Pro belongs to an account, so a visitor makes one first (S15).
    openDialog(tier === 'anonymous' ? { kind: 'signIn', wish: 'upgrade' } : { kind: 'upgrade' })
  }
  function mark(kind: StepKind, change: ChangeMany): void {
    if (!markDays(tools, kind, today, change)) goPro()
  }
  function write(
    contents: ReadonlyMap<Day, Entry>,
    kind: StepKind,
    join: typeof withContent = withContent,
  ): void {
    mark(kind, (entries, { tagsPerDay }, isOpen) =>
      changeDays(entries, contents.keys(), isOpen, (entry, day) =>
        join(entry, contents.get(day) ?? entry, tagsPerDay),
      ),
    )
  }
  function copy(days: readonly Day[]): void {
    const { entries, tags } = tools.read()
    // What is closed to the plan is not given out this way either (L2).
    const open = Object.fromEntries(
      days.flatMap((day) => {
        const entry = entries[day]
        return entry && !isLockedMonth(tier, monthOfDay(day), today) ? [[day, entry]] : []
      }),
    )
    const block = copyDays(open, days)
    copied.set({ ...block, owner: tools.owner() })
    // Where the browser gives no clipboard, days are pasted within the calendar all the same.
    const text = blockText(block, tags, (day) => longDay(day, shownLanguage()))
    navigator.clipboard?.writeText(text).catch(() => undefined)
  }
  const clear = (days: readonly Day[], kind: StepKind) =>
    mark(kind, (entries, _, isOpen) => changeDays(entries, days, isOpen, cleared))

  return {
    toggleTag: (days, tagId) =>
      mark(
        haveTag(tools.read().entries, days, tagId) ? 'daysUntagged' : 'tagAssigned',
        (entries, { tagsPerDay }, isOpen) => {
          const isOff = haveTag(entries, days, tagId)
          return changeDays(entries, days, isOpen, (entry) =>
            isOff ? withoutTag(entry, tagId) : withTags(entry, [tagId], tagsPerDay),
          )
        },
      ),
    paint(days, tagId, begunOn) {
      const isOff = haveTag(tools.read().entries, [begunOn], tagId)
      const [on, off] =
        days.length > 1
          ? (['tagAssigned', 'daysUntagged'] as const)
          : (['tagAdded', 'tagRemoved'] as const)
      mark(isOff ? off : on, (entries, { tagsPerDay }, isOpen) =>
        changeDays(entries, days, isOpen, (entry) =>
          isOff ? withoutTag(entry, tagId) : withTags(entry, [tagId], tagsPerDay),
        ),
      )
    },
    note: (days, text) =>
      mark('daysNoted', (entries, _, isOpen) =>
        changeDays(entries, days, isOpen, (entry) => withNote(entry, text)),
      ),
    clear: (days) => clear(days, 'daysCleared'),
    copy(days) {
      copy(days)
      notify.info(() => t('marking.copied', { count: days.length }), { id: 'copied' })
    },
    cut(days) {
      if (!this.mayChange(days.length)) return
      copy(days)
      clear(days, 'daysMoved')
    },
    paste(from) {
      const block = copied.get()
      if (block?.owner !== tools.owner()) return
      // A tag may have been deleted since.
      const known = new Set(tools.read().tags.map(({ id }) => id))
      write(
        placedOn(
          from,
          withoutTags(block, (id) => !known.has(id)),
        ),
        'daysPasted',
      )
    },
    canPaste,
    write,
    mayChange(count) {
      const isAllowed = count < 2 || tier === 'pro'
      if (!isAllowed) goPro()
      return isAllowed
    },
  }
}
