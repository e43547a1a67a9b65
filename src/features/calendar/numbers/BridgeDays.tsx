import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import { type Bridge, bestBridges, bridgesOf } from '@/domain/leave/bridges'
import type { Reckoning } from '@/domain/leave/workdays'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { changeLeave } from '@/state/choices/leave'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { useMarks } from '../marking/useMarks'
import { DaysField } from './DaysField'
import { previewBridges } from './previewBridges'
import { useDaysText } from './useDaysText'

/** So many are shown until somebody wants to see the rest. */
const FIRST = 10
/** No option of a list has an empty value (s.5). */
const NOBODY = 'none'

/** The ways to long breaks: the best first, or the best set for a number of days (B4). */
export function BridgeDays({ reckoning }: { reckoning: Reckoning }) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const id = useId()
  const [budget, setBudget] = useState<number | undefined>()
  const [isWhole, setWhole] = useState(false)
  const { mark, tags, tag, chooseTag } = useMarkLeave(reckoning)
  const all = useMemo(() => bridgesOf(reckoning), [reckoning])
  const found = useMemo(
    () => (budget === undefined ? all : bestBridges(all, budget)),
    [all, budget],
  )
  const shown = budget === undefined && !isWhole ? found.slice(0, FIRST) : found
  // Bridges that go, or are others now, take their picture with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the reason.
  useEffect(() => hide, [found])
  const sum = (of: 'cost' | 'free') => daysText(found.reduce((days, one) => days + one[of], 0))

  return (
    <section aria-labelledby={id}>
      <div className="numbers-head">
        <h3 id={id}>{t('numbers.bridges')}</h3>
      </div>
      <p className="numbers-note">{t('numbers.bridgesIntro')}</p>
      <div className="numbers-form">
        <DaysField
          label={t('numbers.budget')}
          hint={t('numbers.budgetHint')}
          value={budget}
          onChange={setBudget}
        />
        <SelectField
          label={t('numbers.busy')}
          options={[
            { value: NOBODY, label: t('numbers.nobody') },
            ...reckoning.tags.map(({ id: value, label }) => ({ value, label })),
          ]}
          value={busyIn(reckoning)}
          onChoose={(value) =>
            changeLeave(({ busyTag: _, ...before }) =>
              value === NOBODY ? before : { ...before, busyTag: value },
            )
          }
        />
        {tags.length > 1 && (
          <SelectField
            label={t('numbers.markWith')}
            options={tags.map(({ id: value, label }) => ({ value, label }))}
            value={tag}
            onChoose={chooseTag}
          />
        )}
      </div>
      {budget !== undefined && found.length > 0 && (
        <div className="numbers-set" {...shownOn(found)}>
          <p role="status">{t('numbers.setSum', { cost: sum('cost'), free: sum('free') })}</p>
          <Button disabled={!tag} onClick={() => mark(found.flatMap(({ leave }) => leave))}>
            {t('numbers.markAll')}
          </Button>
        </div>
      )}
      {found.length === 0 && (
        <p className="numbers-note">{t('numbers.noBridges', { year: reckoning.year })}</p>
      )}
      <ul aria-labelledby={id} className="numbers-bridges">
        {shown.map((bridge) => (
          <BridgeLine
            key={bridge.leave.join(' ')}
            bridge={bridge}
            onMark={tag ? () => mark(bridge.leave) : null}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>
          {t('numbers.more', { count: found.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

/** The tag that says "cannot be away", unless it is gone. */
function busyIn({ tags, settings: { busyTag } }: Reckoning): string {
  return tags.find((one) => one.id === busyTag)?.id ?? NOBODY
}

/** Marks days with a tag that counts as a whole day of leave, as one step. */
function useMarkLeave({ tags: all, today }: Reckoning) {
  const marks = useMarks(today)
  const tier = useTier()
  const tags = all.filter(({ leave }) => leave === 1)
  const [chosen, chooseTag] = useState<string | null>(null)
  const tag = tags.find(({ id }) => id === chosen)?.id ?? tags[0]?.id ?? null

  function mark(days: readonly Day[]): void {
    if (!tag) return
    previewBridges()
    const isLocked = days.some((day) => isLockedMonth(tier, monthOfDay(day), today))
    // What is locked is as much a matter of Pro as many days at once.
    if (!marks.mayChange(isLocked ? 2 : days.length)) return
    marks.write(new Map(days.map((day) => [day, { tags: [tag], notes: '' }])), 'tagAssigned')
  }
  return { mark, tags, tag, chooseTag }
}

const hide = () => previewBridges()

/** What shows bridges on the calendar while a pointer or the focus is on them. */
function shownOn(bridges: readonly Bridge[]) {
  const show = () => previewBridges(bridges)
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide }
}

type LineProps = { bridge: Bridge; onMark: (() => void) | null }

/** One bridge; under the pointer, or with the focus, it is shown on the calendar. */
function BridgeLine({ bridge, onMark }: LineProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { leave, cost, free, from, to } = bridge
  return (
    <li data-bridge={leave.join(' ')} {...shownOn([bridge])}>
      <div>
        <p className="font-medium">
          {listText(
            runsOf(leave).map(([first, last]) => rangeText(first, last, language)),
            language,
          )}
        </p>
        <p className="text-soft">
          {t('numbers.bridge', {
            cost: daysText(cost),
            free: daysText(free),
            // No line ends between a number and its month.
            range: rangeText(from, to, language).replace(/(?<=\d\.?) (?=\p{L})/gu, '\u00a0'),
          })}
        </p>
      </div>
      <Button disabled={!onMark} onClick={() => onMark?.()}>
        {t('numbers.mark')}
      </Button>
    </li>
  )
}

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
