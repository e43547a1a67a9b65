import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { DaysLine } from './DaysLine'
import { previewOf } from './previewDays'
import { useDaysText } from './useDaysText'
import type { ShowDays } from './useShowDays'

type Props = { bridge: Bridge; showDays: ShowDays; onMark: (() => void) | null }

/** One bridge: what it costs and gives, the way to its days, and the way to take it. */
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

/** No line ends between a number and its month. */
export const unbroken = (range: string): string => range.replace(/(?<=\d\.?) (?=\p{L})/gu, '\u00a0')

/** Days in order as the runs of those that follow each other. */
function runsOf(days: readonly Day[]): readonly (readonly [first: Day, last: Day])[] {
  const runs: [Day, Day][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && addDays(run[1], 1) === day) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
