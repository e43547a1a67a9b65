import { useTranslation } from 'react-i18next'
import { quarterOf } from '@/domain/quarters'
import { Segments } from '@/ui/Segments'
import type { Period } from '../usePeriod'

const quarters = [0, 1, 2, 3]
/** Stands for all of them. */
const YEAR = -1

type Props = {
  period: Period
  /** The year can be shown as a whole. */
  hasYear?: boolean
}

/** Year and Q1 to Q4, what is shown pressed. */
export function QuarterButtons({ period, hasYear = false }: Props) {
  const { t } = useTranslation()
  const { view, month } = period
  return (
    <Segments
      name={t('header.quarters')}
      values={hasYear ? [YEAR, ...quarters] : quarters}
      value={view === 'year' ? YEAR : quarterOf(month.month)}
      textOf={(part) =>
        part === YEAR ? t('header.wholeYear') : t('header.quarter', { number: part + 1 })
      }
      onChoose={(part) =>
        part === YEAR ? period.showMonth(month, 'year') : period.showQuarter(part)
      }
    />
  )
}
