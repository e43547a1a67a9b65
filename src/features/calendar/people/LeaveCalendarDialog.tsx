import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useAuth } from '@/state/auth/AuthProvider'
import { closeDialogOf } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { leaveCalendar } from '@/state/people/access'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

/** Asks before a person leaves somebody's calendar. */
export function LeaveCalendarDialog({ owner, name }: { owner: string; name: string }) {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const [isLeaving, setLeaving] = useState(false)
  const close = () => closeDialogOf('leaveCalendar')
  const named = { name: isolate(name || t('people.somebody')) }

  async function leave() {
    if (me === undefined || isLeaving) return
    setLeaving(true)
    try {
      await leaveCalendar(me, owner)
      close()
      notify.info(t('people.left', named), { id: 'calendarLeft' })
    } catch {
      setLeaving(false)
      notify.error(t('people.notLeft'), { id: 'calendarLeft' })
    }
  }

  return (
    <AlertDialog
      title={t('people.leaveTitle', named)}
      description={t('people.leaveText')}
      onCancel={close}
    >
      <AlertCancel>
        <Button>{t('common.cancel')}</Button>
      </AlertCancel>
      <Button kind="danger" onClick={() => void leave()}>
        {t('people.leaveNow')}
      </Button>
    </AlertDialog>
  )
}
