import { useTranslation } from 'react-i18next'
import { accountLackText } from '@/state/calendar/accountRoom'
import type { BulkOutcome } from '@/state/calendar/markDays'

type Props = { label: string; outcome: BulkOutcome }

/** How many days a bulk assign changed, and why not the others. */
export function BulkResult({ label, outcome }: Props) {
  const { t } = useTranslation()
  if (outcome.kind === 'overfull') {
    return (
      <p role="alert" className="text-bad">
        {accountLackText(outcome.lack)}
      </p>
    )
  }
  const { changed, same, full } = outcome
  return (
    <div className="grid gap-0.5">
      <p className={changed > 0 ? 'wrap-anywhere font-medium text-ok' : undefined}>
        {changed > 0 ? t('bulk.changed', { count: changed, label }) : t('bulk.nothing')}
      </p>
      {same > 0 && <p className="text-soft">{t('bulk.same', { count: same })}</p>}
      {full > 0 && <p className="text-soft">{t('bulk.full', { count: full })}</p>}
    </div>
  )
}
