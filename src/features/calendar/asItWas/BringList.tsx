import { memo, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherThen } from '@/domain/calendarThen'
import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { datesText } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { entryLine } from '@/state/versions/versionTexts'

type Choose = (date: Day, isChosen: boolean) => void

type Props = {
  days: readonly OtherThen[]
  /** All that they may name. */
  tags: readonly Tag[]
  /** Those of them that were others then. */
  renamed: readonly Tag[]
  chosen: ReadonlySet<Day>
  onChoose: Choose
}

/** The days that differ, with what they hold now and held then. */
export function BringList({ days, tags, renamed, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  // A line that asked for them itself would cost more than all that it draws.
  const texts = useMemo(() => {
    const known = new Map(tags.map((tag) => [tag.id, tag]))
    const knownThen = new Map([...tags, ...renamed].map((tag) => [tag.id, tag]))
    const lineOf = (day: OtherThen): DayTexts => ({
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

/** What a line says: each of the two with the word before it. */
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

/** A day of the list. A press renders its own line alone, and lines out of sight are not laid out: there may be 366. */
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
