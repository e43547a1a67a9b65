import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { commonSchoolDays } from '@/domain/holidays/schoolDays'
import { type Bridge, bestBridges, bridgesWithin, shownBridges } from '@/domain/leave/bridges'
import type { Reckoning } from '@/domain/leave/workdays'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import type { Schools } from '@/state/calendar/useSchools'
import { changeLeave } from '@/state/choices/leave'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { useDaysActions } from '../marking/useDaysActions'
import { BridgeLine, previewHandlers, useDaysText } from './BridgeLine'
import { DaysField } from './LeaveForm'
import { previewDays, previewOf, type ShowDays } from './useShowDays'

/** How many are shown before "show all". */
const FIRST = 10
/** The value of the empty option: an option of a select needs a value that is not empty. */
const NOBODY = 'none'
const ANY_TIME = 'any'
const ALL_SCHOOLS = 'all'

type Props = {
  reckoning: Reckoning
  /** The same numbers, reckoned from the days that the plan leaves open. */
  open: Reckoning
  schools: Schools
  showDays: ShowDays
}

/** Proposes days of leave that make long breaks: the best first, or the best set for a number of days. */
export function BridgeDays({ reckoning, open, schools, showDays }: Props) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const id = useId()
  const [budget, setBudget] = useState<number | undefined>()
  const [isWhole, setWhole] = useState(false)
  const { mark, tags, tag, chooseTag } = useMarkLeave(reckoning)
  const { states, names } = schools
  const [time, setTime] = useState(ANY_TIME)
  const every = useMemo(() => shownBridges(reckoning, open), [reckoning, open])
  const all = useBridgesIn(every, reckoning.year, schools, time)
  const found = useMemo(
    () => (budget === undefined ? all : bestBridges(all, budget)),
    [all, budget],
  )
  const shown = budget === undefined && !isWhole ? found.slice(0, FIRST) : found
  // A new list removes the preview of bridges that are gone or differ now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the reason.
  useEffect(() => showDays.leave, [found])
  const sum = (of: 'cost' | 'free') => found.reduce((days, one) => days + one[of], 0)

  const canChange = useCanChange()
  const { isOwn } = useWhose()
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
        {/* Only the owner chooses which tag means "cannot be away". */}
        {isOwn && (
          <SelectField
            label={t('numbers.busy')}
            options={[
              { value: NOBODY, label: t('numbers.nobody') },
              ...reckoning.tags.map(({ id: value, label }) => ({ value, label })),
            ]}
            value={busyTagOf(reckoning)}
            onChoose={(value) =>
              changeLeave(({ busyTag: _, ...before }) =>
                value === NOBODY ? before : { ...before, busyTag: value },
              )
            }
          />
        )}
        {states.length > 0 && (
          <SelectField
            label={t('numbers.when')}
            options={[
              { value: ANY_TIME, label: t('numbers.anyTime') },
              ...(states.length > 1
                ? [{ value: ALL_SCHOOLS, label: t('numbers.allSchools') }]
                : []),
              ...states.map((value, i) => ({
                value,
                label: t('numbers.schoolsOf', { state: names[i] ?? value }),
              })),
            ]}
            value={time === ALL_SCHOOLS || states.includes(time) ? time : ANY_TIME}
            onChoose={setTime}
          />
        )}
        {canChange && tags.length > 1 && (
          <SelectField
            label={t('numbers.markWith')}
            options={tags.map(({ id: value, label }) => ({ value, label }))}
            value={tag}
            onChoose={chooseTag}
          />
        )}
      </div>
      {budget !== undefined && found.length > 0 && (
        <div
          className="numbers-set"
          {...previewHandlers(showDays, {
            first: found[0]?.from ?? reckoning.today,
            days: previewOf(found),
            words: '',
            actions: [],
          })}
        >
          <p role="status">
            {t('numbers.setSum', {
              count: sum('cost'),
              cost: daysText(sum('cost')),
              free: daysText(sum('free')),
            })}
          </p>
          {canChange && (
            <Button disabled={!tag} onClick={() => mark(found.flatMap(({ leave }) => leave))}>
              {t('numbers.markAll')}
            </Button>
          )}
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
            showDays={showDays}
            onMark={canChange && tag ? () => mark(bridge.leave) : null}
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

/** The id of the tag that means "cannot be away"; empty if it was deleted. */
function busyTagOf({ tags, settings: { busyTag } }: Reckoning): string {
  return tags.find((one) => one.id === busyTag)?.id ?? NOBODY
}

/** Puts the tag that counts as a whole day of leave on days, as one step for Undo. */
function useMarkLeave({ tags: all, today }: Reckoning) {
  const actions = useDaysActions(today)
  const tier = useTier()
  const tags = all.filter(({ leave }) => leave === 1)
  const [chosen, chooseTag] = useState<string | null>(null)
  const tag = tags.find(({ id }) => id === chosen)?.id ?? tags[0]?.id ?? null

  function mark(days: readonly Day[]): void {
    if (!tag) return
    previewDays()
    const isLocked = days.some((day) => isLockedMonth(tier, monthOfDay(day), today))
    // Days in locked quarters need Pro, as many days at once do.
    if (!actions.mayChange(isLocked ? Number.POSITIVE_INFINITY : days.length)) return
    actions.write(new Map(days.map((day) => [day, { tags: [tag], notes: '' }])), 'tagAssigned')
  }
  return { mark, tags, tag, chooseTag }
}

/** The bridges whose days of leave lie in the chosen school holidays. */
function useBridgesIn(
  bridges: readonly Bridge[],
  year: number,
  { states, known }: Schools,
  time: string,
): readonly Bridge[] {
  return useMemo(() => {
    const asked = time === ALL_SCHOOLS ? states : states.filter((state) => state === time)
    return asked.length === 0
      ? bridges
      : bridgesWithin(bridges, commonSchoolDays(asked, year, known))
  }, [bridges, year, states, known, time])
}
