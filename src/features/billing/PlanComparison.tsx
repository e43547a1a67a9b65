import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'

const free = limitsOf('free')
const onlyPro = [
  'billing.holidays',
  'billing.bulk',
  'billing.people',
  'billing.share',
  'help.writeDeveloper',
] as const

/** All differences between Free and Pro. */
export function PlanComparison() {
  const { t } = useTranslation()
  return (
    <table className="wrap-anywhere w-full text-[0.8125rem]">
      <caption className="sr-only">{t('billing.compared')}</caption>
      <thead>
        <tr className="text-left align-bottom">
          <th scope="col" className="py-1.5 pr-2 font-medium text-soft">
            {t('billing.feature')}
          </th>
          <th scope="col" className="w-[29%] px-1 py-1.5 sm:px-2 font-medium text-soft">
            {t('billing.free')}
          </th>
          <th scope="col" className="w-[29%] px-1 py-1.5 sm:px-2 font-semibold">
            {t('menu.pro')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          name={t('billing.quarters')}
          free={t('billing.quartersFree')}
          pro={t('billing.quartersPro')}
        />
        <Row name={t('billing.tags')} free={free.tags} pro={t('billing.unlimited')} />
        <Row name={t('billing.tagsPerDay')} free={free.tagsPerDay} pro={t('billing.unlimited')} />
        {onlyPro.map((feature) => (
          <Row
            key={feature}
            name={t(feature)}
            free={<Mark icon={Minus} tone="text-faint" says={t('billing.notIncluded')} />}
            pro={<Mark icon={Check} tone="text-ok" says={t('billing.included')} />}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ name, free, pro }: { name: string; free: ReactNode; pro: ReactNode }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {name}
      </th>
      <td className="px-1 py-1.5 sm:px-2 text-soft">{free}</td>
      <td className="px-1 py-1.5 sm:px-2 font-medium">{pro}</td>
    </tr>
  )
}

function Mark({ icon: Icon, tone, says }: { icon: typeof Check; tone: string; says: string }) {
  return (
    <>
      <Icon size={16} aria-hidden="true" className={tone} />
      <span className="sr-only">{says}</span>
    </>
  )
}
