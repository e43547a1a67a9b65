import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { name: string; icon: LucideIcon; isPro?: boolean; onClick: () => void }

/** A button of the bar; what so many days need Pro for says so (R5). */
export function SelectionAct({ name, icon: Icon, isPro = false, onClick }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="selection-act"
      aria-label={name}
      aria-description={isPro ? t('menu.pro') : undefined}
      title={name}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{name}</span>
      {isPro && (
        <b className="selection-pro" aria-hidden="true">
          {t('menu.pro')}
        </b>
      )}
    </button>
  )
}
