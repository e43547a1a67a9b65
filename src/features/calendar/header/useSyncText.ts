import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '@/state/useSyncStatus'

/** What the sync state says in words, with the number of days that wait. */
export function useSyncText(status: SyncStatus | null): string {
  const { t } = useTranslation()
  if (status === null) return ''
  const text = t(`sync.${status.state}`)
  if (!('days' in status) || status.days === 0) return text
  return `${text} · ${t('sync.waiting', { count: status.days })}`
}
