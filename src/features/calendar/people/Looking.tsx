import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '@/state/calendar/useSyncStatus'
import { useWhose } from '@/state/people/useWhose'
import './people.css'

/** Says where the sync state stands that nothing can be changed here, and that notes are not shown. */
export function Looking({ state }: { state?: SyncStatus['state'] }) {
  const { t } = useTranslation()
  const { notes } = useWhose()
  const words = t(notes ? 'people.looking' : 'people.lookingWithoutNotes')
  return (
    <span className="whose-role text-soft" data-sync-status={state} title={words}>
      <Eye size={14} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}
