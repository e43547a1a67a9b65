import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'
import { rangeText } from '@/i18n/dayTexts'
import { listText, numberText } from '@/i18n/format'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { previewOf, type ShowDays, type ShownDays } from './useShowDays'

type Props = { bridge: Bridge; showDays: ShowDays; onMark: (() => void) | null }

/** One bridge: what it costs and gives, a link to its days, and a button that marks them. */
export function BridgeLine({ bridge, showDays, onMark }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { leave, cost, free, from, to } = bridge
  const canChange = useCanChange()
  const mark = t('numbers.mark')
  const text = t('numbers.bridge', {
    cost: daysText(cost),
    free: daysText(free),
    range: unbroken(rangeText(from, to, language)),
  })
  return (
    <DaysLine
      data-bridge={leave.join(' ')}
      title={listText(
        runsOf(leave).map(([first, last]) => rangeText(first, last, language)),
        language,
      )}
      text={text}
      to={{
        first: leave[0] ?? from,
        days: previewOf([bridge]),
        words: text,
        actions: onMark ? [{ label: mark, run: onMark }] : [],
      }}
      showDays={showDays}
    >
      {canChange && (
        <Button disabled={!onMark} onClick={() => onMark?.()}>
          {mark}
        </Button>
      )}
    </DaysLine>
  )
}

/** Keeps a number and its month on one line. */
export const unbroken = (range: string): string => range.replace(/(?<=\d\.?) (?=\p{L})/gu, '\u00a0')

/** Days in order, grouped into runs of consecutive days. */
function runsOf(days: readonly Day[]): readonly (readonly [first: Day, last: Day])[] {
  const runs: [Day, Day][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && addDays(run[1], 1) === day) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

type DaysLineProps = ComponentProps<'li'> & {
  title: string
  text: string
  to: ShownDays
  showDays: ShowDays
}

/** Handlers that show days on the calendar while the pointer or the focus is on an element. */
export const previewHandlers = ({ point, leave }: ShowDays, to: ShownDays) => ({
  onPointerEnter: () => point(to),
  onPointerLeave: leave,
  onFocus: () => point(to),
  onBlur: leave,
})

/** A line about some days. Hovering or focusing it shows them on the calendar, a press goes there. */
export function DaysLine({ title, text, to, showDays, children, ...rest }: DaysLineProps) {
  return (
    <li {...rest} {...previewHandlers(showDays, to)}>
      <button type="button" className="numbers-show" onClick={() => showDays.goTo(to)}>
        <span className="font-medium">{title}</span>
        <span className="text-soft">{text}</span>
      </button>
      {children}
    </li>
  )
}

/** Writes numbers of days in the language: "1 day", "2.5 days". */
export function useDaysText(): (days: number) => string {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (days) => t('numbers.days', { count: days, days: numberText(days, language) })
}
