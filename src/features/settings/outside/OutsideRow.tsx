import { useTranslation } from 'react-i18next'
import type { OutsideKnown } from '@/domain/outside/outside'
import { outsideKnown } from '@/state/outside/outsideKnown'
import { stateText, troubleText } from '@/state/outside/outsideTexts'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'

type Props = {
  known: OutsideKnown
  onChange: () => void
  onTakeOver: () => void
  onRemove: () => void
}

/** A row for a calendar elsewhere: its state, and its buttons. */
export function OutsideRow({ known, onChange, onTakeOver, onRemove }: Props) {
  const { t } = useTranslation()
  const { id, name, colour, readAt } = known.calendar
  const isUnread = useStore(outsideKnown, (all) => all.get(id)?.isUnread === true)
  const trouble = troubleText(known) || (isUnread ? t('outside.unreadable') : '')
  const state = stateText(known, Date.now())
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-52 flex-1 items-start gap-3">
        <span
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 forced-color-adjust-none rounded border border-[#0003]"
          style={{ background: colour }}
        />
        <div className="min-w-0">
          <p dir="auto" className="wrap-anywhere font-medium text-sm">
            {name}
          </p>
          {state && <p className="text-soft text-xs">{state}</p>}
          {trouble && <p className="max-w-md text-bad text-xs">{trouble}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button onClick={onChange}>{t('outside.edit')}</Button>
        {readAt > 0 && <Button onClick={onTakeOver}>{t('outside.takeOver')}</Button>}
        <Button onClick={onRemove}>{t('outside.remove')}</Button>
      </div>
    </li>
  )
}
