import { type ComponentType, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, yearOf } from '@/domain/dates'
import { type LargerChange, VERSION_DAYS } from '@/domain/versions'
import { useAuth } from '@/state/auth/AuthProvider'
import { useFilledYears } from '@/state/transfer/useExports'
import { useToday } from '@/state/useToday'
import { useLarger, whyNot } from '@/state/versions/readVersions'
import { type Said, useAsItWas } from '@/state/versions/useAsItWas'
import { largerText, momentText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { EarlierYearDialog } from './EarlierYearDialog'
import { type DateFieldProps, MomentFields } from './MomentFields'
import { RestoreDialog } from './RestoreDialog'

type Props = {
  /** The year on the screen. */
  year: number
  /** The date field, which belongs to another feature (settings). */
  DateField: ComponentType<DateFieldProps>
}

/** The years to choose from: those with entries, and those near the current one, which may have had some. */
function useYears(shown: number, today: Day): readonly number[] {
  const filled = useFilledYears(shown)
  return useMemo(() => {
    const around = [-1, 0, 1].map((by) => yearOf(today) + by)
    return [...new Set([...filled, ...around])].sort((a, b) => a - b)
  }, [filled, today])
}

/** Shows a year as it was at an earlier moment, and restores days from it. */
export function AsItWas({ year: shown, DateField }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const today = useToday()
  const years = useYears(shown, today)
  const then = useAsItWas(shown, years)
  const { year, moment, busy, said, open } = then
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-2.5">
      <div>
        <h3 id={id} className="font-semibold text-sm">
          {t('asItWas.title')}
        </h3>
        <p className="mt-0.5 text-[0.8125rem] text-soft">
          {t('asItWas.intro', { days: VERSION_DAYS })}
        </p>
      </div>
      <form
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          void then.ask('look')
        }}
      >
        <MomentFields
          chosen={then.chosen}
          year={year}
          years={years}
          min={addDays(today, -VERSION_DAYS)}
          max={today}
          onChoose={then.choose}
          onYear={then.chooseYear}
          DateField={DateField}
        />
        {said && <MomentNotice said={said} year={year} moment={moment} onRetry={then.again} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={moment === null} aria-busy={busy === 'look'}>
            {t('asItWas.look')}
          </Button>
          <Button
            disabled={moment === null}
            aria-busy={busy === 'bring'}
            onClick={() => void then.ask('bring')}
          >
            {t('asItWas.bring')}
          </Button>
        </div>
      </form>
      <LargerChanges chosen={then.chosen.before} onChoose={then.chooseBefore} />
      {open?.what === 'look' && (
        <EarlierYearDialog {...open} year={year} onBring={then.bring} onClose={then.close} />
      )}
      {open?.what === 'bring' && <RestoreDialog {...open} onClose={then.close} />}
    </fieldset>
  )
}

type MomentNoticeProps = { said: Said; year: number; moment: number | null; onRetry: () => void }

/** Says why there is nothing to show or to restore, and what the person can do. */
function MomentNotice({ said, year, moment, onRetry }: MomentNoticeProps) {
  const { t } = useTranslation()
  const { why } = said
  const isFailure = why === 'offline' || why === 'unread'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role={isFailure ? 'alert' : 'status'} className="text-[0.84375rem]">
        {t(`asItWas.${why}`, { year, moment: moment === null ? '' : momentText(moment) })}
      </p>
      {isFailure && <Button onClick={onRetry}>{t('errors.retry')}</Button>}
    </div>
  )
}

/** How many changes are listed before "show all". */
const FIRST = 5

type LargerChangesProps = { chosen: LargerChange | null; onChoose: (change: LargerChange) => void }

/** The larger changes that are known. A press chooses the moment just before the change. */
function LargerChanges({ chosen, onChoose }: LargerChangesProps) {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const [isWhole, setWhole] = useState(false)
  const { value: all = [], error, readAnew } = useLarger()
  if (error) {
    const why = whyNot(error)
    return why !== 'gone' ? (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-[0.84375rem]">
          {t(`asItWas.${why}`)}
        </p>
        <Button onClick={() => void readAnew()}>{t('errors.retry')}</Button>
      </div>
    ) : null
  }
  if (all.length === 0) return null
  return (
    <div>
      <p className="font-medium text-[0.8125rem]">{t('asItWas.larger')}</p>
      <p className="text-[0.8125rem] text-soft">{t('asItWas.largerHint')}</p>
      <ul aria-label={t('asItWas.larger')} className="mt-1.5 grid gap-1.5">
        {all.slice(0, isWhole ? all.length : FIRST).map((change) => (
          <li key={`${change.kind} ${change.at} ${change.tag?.tag.id}`}>
            <button
              type="button"
              aria-pressed={change === chosen}
              dir="auto"
              className="wrap-anywhere min-h-8 w-full rounded-lg border border-line px-3 py-1.5 text-start text-[0.8125rem] hover:bg-line-soft aria-pressed:border-ink pointer-coarse:min-h-11"
              onClick={() => onChoose(change)}
            >
              {largerText(change, me)}
            </button>
          </li>
        ))}
      </ul>
      {all.length > FIRST && !isWhole && (
        <Button kind="ghost" className="-ml-3 mt-1" onClick={() => setWhole(true)}>
          {t('asItWas.all', { count: all.length })}
        </Button>
      )}
    </div>
  )
}
