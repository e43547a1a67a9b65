import { type ComponentType, Suspense, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, yearOf } from '@/domain/dates'
import { VERSION_DAYS } from '@/domain/versions'
import { useFilledYears } from '@/state/transfer/useExports'
import { useToday } from '@/state/useToday'
import { useAsItWas } from '@/state/versions/useAsItWas'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import { BringDialog } from './BringDialog'
import { LargerChanges } from './LargerChanges'
import { type DateFieldProps, MomentFields } from './MomentFields'
import { SaidOfMoment } from './SaidOfMoment'

// With the board, which few visits need.
const LookDialog = lazyPart(() => import('./LookDialog'), 'LookDialog')

type Props = {
  /** The year that is shown. */
  year: number
  /** The date field of the settings. */
  DateField: ComponentType<DateFieldProps>
}

/** The years that are offered: those that hold something, and those around the current one, which may have. */
function useYears(shown: number, today: Day): readonly number[] {
  const filled = useFilledYears(shown)
  return useMemo(() => {
    const around = [-1, 0, 1].map((by) => yearOf(today) + by)
    return [...new Set([...filled, ...around])].sort((a, b) => a - b)
  }, [filled, today])
}

/** A year as it was at a moment, to look at and to bring back (V2). */
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
        {said && <SaidOfMoment said={said} year={year} moment={moment} onRetry={then.again} />}
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
        <Suspense>
          <LookDialog {...open} year={year} onBring={then.bring} onClose={then.close} />
        </Suspense>
      )}
      {open?.what === 'bring' && <BringDialog {...open} onClose={then.close} />}
    </fieldset>
  )
}
