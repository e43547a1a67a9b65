import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGoPro } from '@/state/billing/goPro'
import type { SettingsTab } from '@/state/dialogs'
import { useOwnersPlan } from '@/state/people/useWhose'
import { FormAction } from './formParts'

type ProTab = Exclude<SettingsTab, 'tags'>

const reasons = { holidays: 'holidays.locked', bulk: 'bulk.locked', share: 'share.locked' } as const

/** How many fields the drawn form has, and the widths of the lines under it, in percent. */
const shapes: Readonly<Record<ProTab, { fields: number; lines: readonly number[] }>> = {
  holidays: { fields: 2, lines: [52, 38, 61, 44, 57, 49, 65, 41, 55, 47, 59] },
  bulk: { fields: 3, lines: [34, 46, 28] },
  share: { fields: 1, lines: [16, 18, 17, 26, 43, 21] },
}

/** Covers a tab that needs Pro: why it does, and the way to upgrade. */
export function ProOverlay({ tab }: { tab: ProTab }) {
  const { t } = useTranslation()
  const [share, more] = [useGoPro('share'), useGoPro()]
  const goPro = tab === 'share' ? share : more
  const ownersPlan = useOwnersPlan()

  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <Shape tab={tab} />
      <div className="relative m-4 grid max-w-sm justify-items-center gap-3 place-self-center rounded-xl border border-line bg-card p-6 text-center [box-shadow:var(--float)]">
        <Lock size={20} className="text-faint" aria-hidden="true" />
        <p className="text-[0.84375rem] leading-relaxed">{ownersPlan ?? t(reasons[tab])}</p>
        {ownersPlan === null && (
          <FormAction kind="primary" onClick={goPro}>
            {t('menu.goPro')}
          </FormAction>
        )}
      </div>
    </div>
  )
}

/** A drawing of the form behind the overlay. It shows no data and cannot be focused. */
function Shape({ tab }: { tab: ProTab }) {
  const { fields, lines } = shapes[tab]
  return (
    <div inert className="flex flex-col opacity-70 [filter:blur(2px)]">
      <div className="flex gap-3">
        {Array.from({ length: fields }, (_, i) => i).map((field) => (
          <div key={field} className="min-w-0 flex-1">
            <div className="mb-2 h-3 w-16 max-w-full rounded-full bg-line" />
            <div className="h-9 rounded-lg border border-line-strong" />
          </div>
        ))}
      </div>
      <div className="mt-5 grid flex-1 auto-rows-min content-start gap-5 overflow-hidden rounded-xl border border-line-strong p-5">
        {lines.map((width) => (
          <div key={width} style={{ width: `${width}%` }} className="h-3 rounded-full bg-line" />
        ))}
      </div>
    </div>
  )
}
