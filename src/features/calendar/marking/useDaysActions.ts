import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { blockText, copyDays, placedOn, withoutTags } from '@/domain/marking/block'
import {
  changeDays,
  cleared,
  haveTag,
  withContent,
  withNote,
  withoutTag,
  withTags,
} from '@/domain/marking/changeDays'
import { readBlock, readDaysFrom } from '@/domain/marking/readBlock'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { isBlank } from '@/domain/text'
import { shownLanguage, t } from '@/i18n'
import { DATE_NAMES } from '@/i18n/dateNames'
import { longDay } from '@/i18n/dayTexts'
import { useTier } from '@/state/auth/useAccess'
import { useBeyondPlan } from '@/state/billing/goPro'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { isTextOf, keepCopied } from '@/state/calendar/copiedDays'
import { type ChangeMany, markDays } from '@/state/calendar/markDays'
import { MANY_DAYS, notify, onceTexts } from '@/state/notify'
import { copied } from '@/state/selection'
import type { StepKind } from '@/state/undo/recorder'
import { useStore } from '@/state/useStore'

/** Actions on many days; each is one step for Undo. */
export type DaysActions = {
  /** Adds a tag to the days that lack it. */
  tag(days: readonly Day[], tagId: string): void
  untag(days: readonly Day[], tagId: string): void
  /** Removes a tag if every day has it, else adds it to those that lack it. */
  toggleTag(days: readonly Day[], tagId: string): void
  /** Adds a tag to days; removes it instead if the stroke began on a day that has it. */
  paint(days: readonly Day[], tagId: string, begunOn: Day): void
  note(days: readonly Day[], text: string): void
  clear(days: readonly Day[]): void
  /** Copies days. With `among` the copied block spans all of those; the ones not in `days` are copied empty. */
  copy(days: readonly Day[], among?: readonly Day[]): void
  cut(days: readonly Day[], among?: readonly Day[]): void
  /** Pastes the copied days from a day on. */
  paste(from: Day): void
  /** Pastes the clipboard from a day on: days, or text of another program as a note. */
  pasteText(from: Day, text: string): void
  /** Whether a text of the clipboard is days: copied here, or in the same format. */
  holdsDays(text: string): boolean
  /** How many days were copied from this calendar. */
  readonly copiedDays: number
  /** Something was copied from this calendar. */
  readonly canPaste: boolean
  /** Writes contents onto days, merging each with the old content by `join`. */
  write(contents: ReadonlyMap<Day, Entry>, kind: StepKind, join?: typeof withContent): void
  /** How many days the plan allows to change at once. */
  readonly daysAtOnce: number
  /** Whether the plan allows to change that many days at once; if not, opens the upgrade dialog. */
  mayChange(count: number): boolean
  /** Opens the upgrade dialog. */
  goPro(): void
}

/** The actions on selected days in the app. */
export function useDaysActions(today: Day): DaysActions {
  const { tools } = useCalendar()
  const tier = useTier()
  const { daysAtOnce } = limitsOf(tier)
  const owner = tools.owner()
  const goPro = useBeyondPlan()
  const { clearDay } = useCalendarActions()
  const copiedDays = useStore(copied, (block) =>
    block?.owner === owner ? block.entries.length : 0,
  )

  function mayChange(count: number): boolean {
    const isAllowed = count <= daysAtOnce
    if (!isAllowed) goPro()
    return isAllowed
  }
  function mark(kind: StepKind, change: ChangeMany): void {
    if (!markDays(tools, kind, today, change)) goPro()
  }
  const on = (days: readonly Day[], tagId: string, kind: StepKind = 'tagAssigned') =>
    mark(kind, (entries, { tagsPerDay }, isOpen) =>
      changeDays(entries, days, isOpen, (entry) => withTags(entry, [tagId], tagsPerDay)),
    )
  const off = (days: readonly Day[], tagId: string, kind: StepKind = 'daysUntagged') =>
    mark(kind, (entries, _, isOpen) =>
      changeDays(entries, days, isOpen, (entry) => withoutTag(entry, tagId)),
    )
  function write(
    contents: ReadonlyMap<Day, Entry>,
    kind: StepKind,
    join: typeof withContent = withContent,
    unknown: readonly string[] = [],
  ): void {
    mark(kind, (entries, { tagsPerDay }, isOpen) => ({
      ...changeDays(entries, contents.keys(), isOpen, (entry, day) =>
        join(entry, contents.get(day) ?? entry, tagsPerDay),
      ),
      unknown,
    }))
  }
  function copy(days: readonly Day[], among = days): void {
    const { entries, tags } = tools.read()
    // Days that the plan locks are not copied either.
    const open = Object.fromEntries(
      days.flatMap((day) => {
        const entry = entries[day]
        return entry && !isLockedMonth(tier, monthOfDay(day), today) ? [[day, entry]] : []
      }),
    )
    const block = copyDays(open, among)
    const text = blockText(block, tags, (day) => longDay(day, shownLanguage()))
    const whose = tools.owner()
    keepCopied(whose, { ...block, text: null })
    // If the browser refuses the clipboard, days can still be pasted within the calendar.
    const isTaken = () => {
      // Something else may have been copied meanwhile.
      if (copied.get()?.entries === block.entries) keepCopied(whose, { ...block, text })
    }
    navigator.clipboard?.writeText(text).then(isTaken, () => undefined)
  }
  const clear = (days: readonly Day[], kind: StepKind) =>
    mark(kind, (entries, _, isOpen) => changeDays(entries, days, isOpen, cleared))
  /** The copied block, if it is from this calendar. */
  const ownCopy = () => {
    const block = copied.get()
    return block?.owner === tools.owner() ? block : null
  }
  function paste(from: Day): void {
    const block = ownCopy()
    if (!block) return
    // Tags may have been deleted since.
    const known = new Set(tools.read().tags.map(({ id }) => id))
    write(
      placedOn(
        from,
        withoutTags(block, (id) => !known.has(id)),
      ),
      'daysPasted',
    )
  }
  const isCopied = (text: string) => {
    const block = ownCopy()
    return block !== null && isTextOf(block, text)
  }
  const readDays = (text: string) =>
    readBlock(text, {
      tags: tools.read().tags,
      language: shownLanguage(),
      today,
      names: DATE_NAMES,
    })

  return {
    tag: on,
    untag: off,
    toggleTag: (days, tagId) =>
      (haveTag(tools.read().entries, days, tagId) ? off : on)(days, tagId),
    paint(days, tagId, begunOn) {
      const isOff = haveTag(tools.read().entries, [begunOn], tagId)
      if (days.length > 1) (isOff ? off : on)(days, tagId)
      else if (isOff) off(days, tagId, 'tagRemoved')
      else on(days, tagId, 'tagAdded')
    },
    note: (days, text) =>
      mark('daysNoted', (entries, _, isOpen) =>
        changeDays(entries, days, isOpen, (entry) => withNote(entry, text)),
      ),
    clear(days) {
      const [day, ...others] = days
      if (day !== undefined && others.length === 0) clearDay(day)
      else clear(days, 'daysCleared')
    },
    copy(days, among) {
      copy(days, among)
      onceTexts(() =>
        notify.info(t('marking.copied', { count: days.length }), {
          id: 'copied',
          about: MANY_DAYS,
        }),
      )
    },
    cut(days, among) {
      copy(days, among)
      clear(days, 'daysMoved')
    },
    paste,
    pasteText(from, text) {
      if (isCopied(text)) return paste(from)
      const read = readDays(text)
      if (read) write(readDaysFrom(from, read), 'daysPasted', withContent, read.unknown)
      else if (!isBlank(text)) write(new Map([[from, { tags: [], notes: text }]]), 'daysPasted')
    },
    holdsDays: (text) => isCopied(text) || readDays(text) !== null,
    copiedDays,
    canPaste: copiedDays > 0,
    write,
    daysAtOnce,
    mayChange,
    goPro,
  }
}
