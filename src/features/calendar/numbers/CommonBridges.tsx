import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { When } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import type { PersonTime } from '@/domain/people/person'
import { apartFromEachOther, type CommonBridge, shownCommonBridges } from '@/domain/people/together'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { DaysLine, unbroken, useDaysText } from './BridgeLine'
import type { ShowDays } from './useShowDays'

/** How many are shown before "show all". */
const FIRST = 10

type Props = { together: Together; when: When; showDays: ShowDays }

/** The breaks that all chosen people can have together, and how many days of leave each person needs for them. */
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
  const me = useAuth().account?.id
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { from, to, free, shares } = one
  // Whoever needs leave comes first: the others are told by them.
  const costs = [...shares]
    .sort((a, b) => Number(a.cost === 0) - Number(b.cost === 0))
    .map(({ id, cost }, at) => {
      const name = id === me ? t('beside.youWithin') : (names.get(id) ?? '')
      if (cost === 0) return t('beside.costsNothing', { name })
      const days = daysText(cost)
      if (at > 0) return t('beside.cost', { name, days })
      return id === me ? t('beside.youNeed', { days }) : t('beside.needs', { name, days })
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

/**
 * The chosen people, reckoned twice: from all that is known, and from the days that the reader's plan leaves open.
 */
export type Together = {
  readonly people: readonly PersonTime[]
  readonly open: readonly PersonTime[]
  /** Names by the ids of people. */
  readonly names: ReadonlyMap<string, string>
}
