import { memo, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherThen } from '@/domain/calendarThen'
import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { datesText } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { entryLine } from '@/state/versions/asItWasTexts'

type Choose = (date: Day, isChosen: boolean) => void

type Props = {
  days: readonly OtherThen[]
  /** All that they may name. */
  tags: readonly Tag[]
  chosen: ReadonlySet<Day>
  onChoose: Choose
}

/** The days that differ, with what they hold now and held then. */
export function BringList({ days, tags, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const known = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags])
  return (
    <ul aria-label={t('asItWas.days')} className="grid border-line-soft border-t">
      {days.map((day) => (
        <DayLine
          key={day.date}
          day={day}
          known={known}
          isChosen={chosen.has(day.date)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

type LineProps = {
  day: OtherThen
  known: ReadonlyMap<string, Tag>
  isChosen: boolean
  onChoose: Choose
}

/** A day of the list. A press renders its own line alone, and lines out of sight are not laid out: there may be 366. */
const DayLine = memo(function DayLine({ day, known, isChosen, onChoose }: LineProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const { date, now, was } = day
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
            {datesText(date, date, language)}
          </span>
          <span id={`${id}-held`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-soft">
            <span className="text-faint">{t('asItWas.now')}</span>
            <span className="wrap-anywhere" dir="auto">
              {entryLine(now, known)}
            </span>
            <span className="text-faint">{t('asItWas.was')}</span>
            <span className="wrap-anywhere text-ink" dir="auto">
              {entryLine(was, known)}
            </span>
          </span>
        </span>
      </label>
    </li>
  )
})
