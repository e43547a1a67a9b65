import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useEndSessions } from '@/state/account/endAccount'
import { requestSignOut } from '@/state/account/requestSignOut'
import { useAuthService } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { Button } from '@/ui/Button'
import { FeedGoesOn } from './FeedGoesOn'
import { ProfilePart } from './ProfilePart'

/** Signs out every device that is signed in to the account. */
export function SessionsPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const calendar = useCalendar()
  const auth = useAuthService()
  const endSessions = useEndSessions()
  const [isBusy, setBusy] = useState(false)

  async function signOut() {
    if (isBusy) return
    setBusy(true)
    await requestSignOut(calendar, auth, endSessions)
    setBusy(false)
  }

  return (
    <ProfilePart
      title={t('account.sessions')}
      text={t('account.sessionsText')}
      action={
        <Button aria-busy={isBusy} onClick={() => void signOut()}>
          {t('account.sessionsEnd')}
        </Button>
      }
    >
      {account.isPro && <FeedGoesOn />}
    </ProfilePart>
  )
}
