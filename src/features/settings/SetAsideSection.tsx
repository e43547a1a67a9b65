import { Archive } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAside } from '@/state/calendar/useAside'
import { endAsideToasts } from '@/state/upload/asideMessages'
import { momentText, partText, reasonLines } from '@/state/upload/asideTexts'
import { type AsideSet, asideQuestion, downloadAside, partOf } from '@/state/upload/setAside'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { MergeAsideDialog } from './MergeAsideDialog'

type Props = { onEmpty?: (() => void) | undefined }

/**
 * Lists what is set aside in this browser, above all tabs and for every calendar. Renders nothing if there is none,
 * and then calls `onEmpty`.
 */
export function SetAsideSection({ onEmpty }: Props) {
  const { t } = useTranslation()
  const { sets, question } = useAside()
  const close = () => asideQuestion.set(null)
  useEffect(() => () => asideQuestion.set(null), [])
  useEffect(() => {
    if (sets.length > 0) endAsideToasts()
    else onEmpty?.()
  }, [sets, onEmpty])
  const asked = question && sets.find((set) => isSame(set, question.set))
  if (sets.length === 0) return null
  return (
    <section
      aria-labelledby="set-aside"
      className="mt-1 mb-4 rounded-xl border border-line bg-weekend p-4"
    >
      <h3 id="set-aside" className="flex items-center gap-2 font-semibold text-sm">
        <Archive aria-hidden="true" size={16} className="text-soft" />
        <span>{t('setAside.heading')}</span>
      </h3>
      <p className="mt-0.5 text-[0.8125rem] text-soft">{t('setAside.intro')}</p>
      <ul className="mt-3 divide-y divide-line">
        {sets.map((set) => (
          <SetRow key={`${set.at} ${set.text}`} set={set} />
        ))}
      </ul>
      {asked && question.kind === 'merge' && <MergeAsideDialog set={asked} onClose={close} />}
      {asked && question.kind === 'discard' && <DiscardAsideDialog set={asked} onClose={close} />}
    </section>
  )
}

const isSame = (a: AsideSet, b: AsideSet) => a.at === b.at && a.text === b.text

function SetRow({ set }: { set: AsideSet }) {
  const { t } = useTranslation()
  const part = partOf(set)
  const reasons = part ? reasonLines(part) : [t('setAside.unreadable')]
  const { name } = useAside().actions.into(set)
  const lines = reasons.length > 0 ? reasons : [t('setAside.cloudWon')]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-60 flex-1 text-[0.8125rem]">
        <p className="text-faint text-xs">{t('setAside.since', { date: momentText(set.at) })}</p>
        {part && <p className="mt-0.5 wrap-anywhere font-medium text-sm">{partText(part)}</p>}
        {lines.map((line) => (
          <p key={line} className="mt-0.5 wrap-anywhere text-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {part && (
          <Button kind="primary" onClick={() => asideQuestion.set({ kind: 'merge', set })}>
            {name ? t('setAside.putBack', { name }) : t('setAside.merge')}
          </Button>
        )}
        <Button onClick={() => downloadAside(set)}>{t('setAside.download')}</Button>
        <Button onClick={() => asideQuestion.set({ kind: 'discard', set })}>
          {t('setAside.discard')}
        </Button>
      </div>
    </li>
  )
}

type DiscardAsideDialogProps = { set: AsideSet; onClose: () => void }

/** Asks before a set is deleted for good. Names the set, because there may be several. */
function DiscardAsideDialog({ set, onClose }: DiscardAsideDialogProps) {
  const { t } = useTranslation()
  const { actions } = useAside()
  const part = partOf(set)
  const named = {
    date: momentText(set.at),
    what: part ? partText(part) : t('setAside.unreadableName'),
  }
  return (
    <ConfirmDialog
      title={t('setAside.discardTitle')}
      description={t('setAside.discardText', named)}
      confirm={t('setAside.discard')}
      onConfirm={() => actions.discard(set)}
      onCancel={onClose}
    />
  )
}
