import { memo, useCallback, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DifferentDay,
  differentDays,
  goneTags,
  isOfChange,
  renamedTags,
} from '@/domain/asItWas'
import type { Day } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import type { Tag } from '@/domain/tags'
import { datesText } from '@/i18n/dayTexts'
import { namesInRow } from '@/i18n/isolate'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { useBringBack } from '@/state/versions/bringBack'
import type { ReadMoment } from '@/state/versions/useAsItWas'
import { entryLine, momentText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { Dialog, DialogFooter } from '@/ui/Dialog'

/** The days and tags that differ from the calendar when the dialog opens. Days that the plan locks are left out. */
function useDifferences({ found, before }: ReadMoment) {
  const { tools } = useCalendar()
  const tier = useTier()
  const today = useToday()
  return useMemo(() => {
    const now = tools.read()
    const all = differentDays(now, found)
    const open = all.filter(({ date }) => !isLockedMonth(tier, monthOfDay(date), today))
    const meant = before ? open.filter((day) => isOfChange(day, before)) : open
    const gone = goneTags(now, found.tags)
    const deleted = before?.tag ? goneTags(now, [before.tag]) : []
    return {
      open,
      meant: meant.map(({ date }) => date),
      closed: all.length - open.length,
      gone,
      renamed: before ? [] : renamedTags(now, found),
      /** The tag that the change deleted, if it was on no day: it is restored although no day differs. */
      alone: meant.length === 0 ? deleted : [],
      tags: [...now.tags, ...gone.map(({ tag }) => tag)],
    }
  }, [tools, found, before, tier, today])
}

type Props = ReadMoment & { onClose: () => void }

/** Asks which of the differing days to restore. Ticked at first: those of the chosen change, or all. */
export function RestoreDialog({ onClose, ...read }: Props) {
  const { t } = useTranslation()
  const { open, meant, closed, gone, renamed, alone, tags } = useDifferences(read)
  const bringBack = useBringBack()
  const [chosen, setChosen] = useState<ReadonlySet<Day>>(() => new Set(meant))
  const [isRenaming, setRenaming] = useState(true)
  const choose = useCallback((date: Day, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(date)
      else next.delete(date)
      return next
    })
  }, [])
  const count = chosen.size
  const names = isRenaming ? renamed : []
  const isAlone = count === 0 && alone.length + names.length > 0
  const back = gone.filter(({ tag }) =>
    open.some(({ date, was }) => chosen.has(date) && was.tags.includes(tag.id)),
  )

  function submit(): void {
    const days = open.filter(({ date }) => chosen.has(date))
    const wanted = days.map(({ date, change: { entry } }) => ({ date, entry }))
    if (bringBack(wanted, isAlone ? alone : read.found.tags, names)) closeDialog()
  }

  return (
    <Dialog
      title={t('asItWas.question', { moment: momentText(read.moment) })}
      description={t('asItWas.differ', { count: open.length })}
      width="md:max-w-xl"
      isOver
      onClose={onClose}
    >
      <form
        className="grid gap-3 text-[0.8125rem]"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {closed > 0 && <p className="text-soft">{t('asItWas.closed', { count: closed })}</p>}
        {alone.map(({ tag: { id, label } }) => (
          <p key={id}>{t('asItWas.tagAlone', { label })}</p>
        ))}
        {renamed.length > 0 && (
          <label className="flex cursor-pointer items-start gap-2.5">
            <input
              type="checkbox"
              checked={isRenaming}
              onChange={({ currentTarget }) => setRenaming(currentTarget.checked)}
              className="mt-0.5 size-[1.125rem] shrink-0 accent-(--ink)"
            />
            <span className="wrap-anywhere">
              {t('asItWas.tagsRenamed', { tags: namesInRow(renamed.map(({ label }) => label)) })}
            </span>
          </label>
        )}
        {open.length > 0 && (
          <>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setChosen(new Set(open.map(({ date }) => date)))}>
                {t('asItWas.chooseAll')}
              </Button>
              <Button onClick={() => setChosen(new Set())}>{t('asItWas.chooseNone')}</Button>
            </div>
            <RestoreList
              days={open}
              tags={tags}
              renamed={renamed}
              chosen={chosen}
              onChoose={choose}
            />
          </>
        )}
        <DialogFooter>
          {back.length > 0 && (
            <p className="wrap-anywhere mb-2 text-soft">
              {t('asItWas.tagsBack', { tags: namesInRow(back.map(({ tag }) => tag.label)) })}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" kind="primary" disabled={count === 0 && !isAlone}>
              {isAlone ? t('asItWas.bring') : t('asItWas.bringDays', { count })}
            </Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type Choose = (date: Day, isChosen: boolean) => void

type RestoreListProps = {
  days: readonly DifferentDay[]
  /** All tags that the days may have, now and then. */
  tags: readonly Tag[]
  /** The tags that had another label or colour then. */
  renamed: readonly Tag[]
  chosen: ReadonlySet<Day>
  onChoose: Choose
}

/** The days that differ, with what they hold now and what they held then. */
function RestoreList({ days, tags, renamed, chosen, onChoose }: RestoreListProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  // Asked once for the whole list: 366 lines that each called `useTranslation` would take longer than drawing them.
  const texts = useMemo(() => {
    const known = new Map(tags.map((tag) => [tag.id, tag]))
    const knownThen = new Map([...tags, ...renamed].map((tag) => [tag.id, tag]))
    const lineOf = (day: DifferentDay): DayTexts => ({
      day: datesText(day.date, day.date, language),
      now: [t('asItWas.now'), entryLine(day.now, known)],
      was: [t(day.change.isCut ? 'asItWas.oldest' : 'asItWas.was'), entryLine(day.was, knownThen)],
    })
    return new Map(days.map((day) => [day.date, lineOf(day)]))
  }, [days, tags, renamed, language, t])
  return (
    <ul aria-label={t('asItWas.days')} className="grid border-line-soft border-t">
      {[...texts].map(([date, line]) => (
        <DayLine
          key={date}
          date={date}
          texts={line}
          isChosen={chosen.has(date)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

/** The texts of a line. Each of both contents follows the word that says which one it is. */
type DayTexts = {
  readonly day: string
  readonly now: readonly [word: string, held: string]
  readonly was: readonly [word: string, held: string]
}

type LineProps = {
  date: Day
  texts: DayTexts
  isChosen: boolean
  onChoose: Choose
}

/**
 * A line of the list. Memoised, so that a press renders one line only; the browser skips the layout of lines out of
 * sight.
 */
const DayLine = memo(function DayLine({ date, texts, isChosen, onChoose }: LineProps) {
  const id = useId()
  const { day, now, was } = texts
  return (
    <li className="border-line-soft border-b [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <label className="flex cursor-pointer items-start gap-2.5 py-2">
        <input
          type="checkbox"
          checked={isChosen}
          aria-labelledby={id}
          aria-describedby={`${id}-held`}
          onChange={({ currentTarget }) => onChoose(date, currentTarget.checked)}
          className="mt-0.5 size-[1.125rem] shrink-0 accent-(--ink)"
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span id={id} className="font-medium">
            {day}
          </span>
          <span id={`${id}-held`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-soft">
            <span className="text-faint">{now[0]}</span>
            <span className="wrap-anywhere" dir="auto">
              {now[1]}
            </span>
            <span className="text-faint">{was[0]}</span>
            <span className="wrap-anywhere text-ink" dir="auto">
              {was[1]}
            </span>
          </span>
        </span>
      </label>
    </li>
  )
})
