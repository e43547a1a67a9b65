import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '@/state/calendar/useSyncStatus'

export type SyncText = {
  /** The state in words, with the number of changes that wait. */
  readonly text: string
  /** What it means for what was typed; empty where there is nothing to say. */
  readonly hint: string
}

/** What the sync state says in words (s.4, s.8). */
export function useSyncText(status: SyncStatus | null): SyncText {
  const { t } = useTranslation()
  if (status === null) return { text: '', hint: '' }
  // What has nothing to lose is not "unsaved".
  if (status.state === 'local' && status.days === 0) return { text: t('sync.ended'), hint: '' }
  const state = t(`sync.${status.state}`)
  if (!('days' in status)) return { text: state, hint: '' }
  const text = status.days > 0 ? `${state} · ${t('sync.waiting', { count: status.days })}` : state
  return { text, hint: status.state === 'local' ? t('save.kept') : t(`syncHint.${status.state}`) }
}
