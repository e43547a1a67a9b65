import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { When } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import type { PersonTime } from '@/domain/people/person'
import { apartFromEachOther, type CommonBridge, shownCommonBridges } from '@/domain/people/together'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { DaysLine, unbroken, useDaysText } from './BridgeLine'
import type { ShowDays } from './useShowDays'

/** So many are shown until somebody wants to see the rest. */
const FIRST = 10

type Props = { together: Together; when: When; showDays: ShowDays }

/** The breaks that all can have together, and what each one gives for them. */
export function CommonBridges({ together, when, showDays }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { people, open, names } = together
  const { year, today } = when
  const [isWhole, setWhole] = useState(false)
  const found = useMemo(
    () => apartFromEachOther(shownCommonBridges(people, open, { year, today })),
    [people, open, year, today],
  )
  const shown = isWhole ? found : found.slice(0, FIRST)
  return (
    <>
      <h4 id={id} className="numbers-common">
        {t('beside.bridges')}
      </h4>
      <p className="numbers-note">
        {t(found.length > 0 ? 'beside.bridgesIntro' : 'beside.noBridges', { year })}
      </p>
      <ul aria-labelledby={id} className="numbers-bridges">
        {shown.map((one) => (
          <CommonLine key={`${one.from} ${one.to}`} one={one} names={names} showDays={showDays} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>
          {t('numbers.more', { count: found.length - shown.length })}
        </Button>
      )}
    </>
  )
}

type LineProps = { one: CommonBridge; names: Together['names']; showDays: ShowDays }

function CommonLine({ one, names, showDays }: LineProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { from, to, free, shares } = one
  const costs = shares.map(({ id, cost }) => {
    const name = names.get(id) ?? ''
    return cost > 0
      ? t('beside.cost', { name, days: daysText(cost) })
      : t('beside.costsNothing', { name })
  })
  const title = unbroken(rangeText(from, to, language))
  const text = t('beside.bridge', { free: daysText(free), costs: listText(costs, language) })
  const taken = new Set(shares.flatMap(({ leave }) => leave))
  const days = daysFrom(from, to).map((day) => [day, taken.has(day) ? 'leave' : 'free'] as const)
  return (
    <DaysLine
      data-common={`${from} ${to}`}
      title={title}
      text={text}
      to={{
        first: [...taken].sort()[0] ?? from,
        days: new Map(days),
        words: `${title}: ${text}`,
        actions: [],
      }}
      showDays={showDays}
    />
  )
}

/** Some people, by the days that are known of them, and by those that are open to whoever looks. */
export type Together = {
  readonly people: readonly PersonTime[]
  readonly open: readonly PersonTime[]
  /** By their ids. */
  readonly names: ReadonlyMap<string, string>
}
