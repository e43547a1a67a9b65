import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FilledCalendar, needsPlan } from '@/domain/setAside'
import { namesInRow } from '@/i18n/isolate'
import { useAside, useIsPlaceRead } from '@/state/calendar/useAside'
import { openDialog } from '@/state/dialogs'
import { amountText, reasonLines } from '@/state/upload/asideTexts'
import type { AsideSet } from '@/state/upload/setAside'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

type Props = { set: AsideSet; onClose: () => void }

/**
 * Says which parts of a set fit the plan and which stay set aside, before the set is merged. The dialog closes when
 * another calendar is opened, because the answer was about the first one.
 */
export function MergeAsideDialog({ set, onClose }: Props) {
  const { t } = useTranslation()
  const { actions } = useAside()
  const { tier, name, owner } = actions.into(set)
  const [into] = useState(owner)
  const isOver = owner !== into
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const isRead = useIsPlaceRead(set)
  const title = name ? t('setAside.putBackTitle', { name }) : t('setAside.mergeTitle')
  if (!isRead) {
    const words = t(isRead === null ? 'share.loading' : 'setAside.unread')
    return (
      <AlertDialog title={title} description={words} onCancel={onClose}>
        <AlertCancel>
          <Button>{t('common.cancel')}</Button>
        </AlertCancel>
      </AlertDialog>
    )
  }
  const preview = actions.preview(set, Date.now())
  if (!preview || isOver) return null
  const comes = amountText(
    preview.days.length,
    preview.tags.map((tag) => tag.label),
  )
  const counting = preview.counting.map((tag) => tag.label)
  const isStuck = comes === '' && counting.length === 0 && preview.left !== null
  const isForPro = preview.left !== null && needsPlan(preview.left) && tier === 'free' && !name
  return (
    <AlertDialog title={title} description={sentence()} onCancel={onClose}>
      {preview.left && <Stays left={preview.left} />}
      <AlertCancel>
        <Button>{t('common.cancel')}</Button>
      </AlertCancel>
      {isForPro && (
        <Button kind={isStuck ? 'primary' : 'plain'} onClick={goPro}>
          {t('menu.goPro')}
        </Button>
      )}
      {!isStuck && (
        <Button kind="primary" onClick={merge}>
          {t('setAside.mergeConfirm')}
        </Button>
      )}
    </AlertDialog>
  )

  function sentence(): string {
    if (isStuck) return t(isForPro ? 'setAside.nothingFits' : 'setAside.nothingComes')
    const more = [
      ...(comes === '' ? [] : [t('setAside.comesIn', { what: comes })]),
      ...(counting.length > 0 ? [t('setAside.counting', { tags: namesInRow(counting) })] : []),
    ]
    return more.length > 0 ? more.join(' ') : t('setAside.allThere')
  }

  function goPro() {
    onClose()
    openDialog({ kind: 'upgrade' })
  }

  function merge() {
    actions.merge(set, Date.now(), into)
    onClose()
  }
}

function Stays({ left }: { left: NonNullable<FilledCalendar['left']> }) {
  const { t } = useTranslation()
  return (
    <div className="mb-1 w-full text-[0.84375rem] leading-relaxed">
      <p className="font-medium">{t('setAside.stays')}</p>
      <ul className="mt-1 list-disc grid gap-0.5 pl-4 text-soft">
        {reasonLines(left).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
