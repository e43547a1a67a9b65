import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergedAside } from '@/domain/setAside'
import { amountText, reasonLines } from '@/state/asideTexts'
import { openDialog } from '@/state/dialogs'
import type { AsideSet } from '@/state/setAside'
import { useTier } from '@/state/useAccess'
import { useAside } from '@/state/useAside'
import { useToday } from '@/state/useToday'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { set: AsideSet; onClose: () => void }

/** Says what of a set fits the plan and what stays, before it is merged (D2). */
export function MergeAsideDialog({ set, onClose }: Props) {
  const { t } = useTranslation()
  const { actions } = useAside()
  const today = useToday()
  const tier = useTier()
  const preview = useMemo(() => actions.preview(set, today), [actions, set, today])
  if (!preview) return null
  const comes = amountText(
    preview.days.length,
    preview.tags.map((tag) => tag.label),
  )
  const isLocked = comes === '' && preview.left !== null
  return (
    <AlertDialog title={t('setAside.mergeTitle')} description={sentence()} onCancel={onClose}>
      {preview.left && <Stays left={preview.left} />}
      <AlertCancel>
        <Button>{t('settings.cancel')}</Button>
      </AlertCancel>
      {preview.left && tier === 'free' && (
        <Button kind={isLocked ? 'primary' : 'plain'} onClick={goPro}>
          {t('menu.goPro')}
        </Button>
      )}
      {!isLocked && (
        <Button kind="primary" onClick={merge}>
          {t('setAside.mergeConfirm')}
        </Button>
      )}
    </AlertDialog>
  )

  function sentence(): string {
    if (isLocked) return t('setAside.nothingFits')
    return comes === '' ? t('setAside.allThere') : t('setAside.comesIn', { what: comes })
  }

  function goPro() {
    onClose()
    openDialog({ kind: 'upgrade' })
  }

  function merge() {
    actions.merge(set, today)
    onClose()
  }
}

function Stays({ left }: { left: NonNullable<MergedAside['left']> }) {
  const { t } = useTranslation()
  return (
    <div className="mb-1 w-full text-[13.5px] leading-relaxed">
      <p className="font-medium">{t('setAside.stays')}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-4 text-soft">
        {reasonLines(left).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
