import { useTranslation } from 'react-i18next'
import { quarterOf } from '@/domain/quarters'
import { Segments } from '@/ui/Segments'
import type { Period } from '../usePeriod'

const quarters = [0, 1, 2, 3]

/** Q1 to Q4, the shown one pressed. */
export function QuarterButtons({ period }: { period: Period }) {
  const { t } = useTranslation()
  return (
    <Segments
      name={t('header.quarters')}
      values={quarters}
      value={quarterOf(period.month.month)}
      textOf={(quarter) => t('header.quarter', { number: quarter + 1 })}
      onChoose={period.showQuarter}
    />
  )
}
