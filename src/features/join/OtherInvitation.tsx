import { useTranslation } from 'react-i18next'
import { authPath } from '@/domain/authPath'
import { calendarPlace, joinPath } from '@/domain/invitations'
import type { Invited } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { dateText } from '@/state/people/peopleTexts'
import { Outcome, Way } from './Outcome'

type Props = {
  token: string
  invited: Invited
  isOwn: boolean
  isGuest: boolean
}

/** An invitation that nobody can join with now, or that the reader need not: which it is, and what helps. */
export function OtherInvitation({ token, invited, isOwn, isGuest }: Props) {
  const { t } = useTranslation()
  const { state, owner } = invited
  const named = {
    name: isolate(invited.name.trim()) || t('join.somebody'),
    date: dateText(invited.ends),
  }
  if (state === 'joined') {
    return (
      <Outcome title={t('join.joinedTitle')} line={t('join.joined')}>
        <Way to={owner ? calendarPlace(owner) : '/'} kind="primary">
          {t('join.open')}
        </Way>
      </Outcome>
    )
  }
  if (state === 'used') {
    const line = t(isGuest ? 'join.usedGuest' : 'join.used', named)
    return (
      <Outcome title={t('join.usedTitle')} line={line}>
        {isGuest && (
          <Way to={authPath(joinPath(token))} kind="primary">
            {t('header.signIn')}
          </Way>
        )}
        <Way to="/">{t('join.home')}</Way>
      </Outcome>
    )
  }
  const says = {
    open: isOwn ? [t('join.ownTitle'), t('join.ownText', named)] : [],
    withdrawn: [t('join.withdrawnTitle'), t('join.withdrawn', named)],
    expired: [t('join.expiredTitle'), t('join.expired', named)],
    waiting: [t('join.waitingTitle'), t('join.waiting', named)],
  }
  const [title = '', line = ''] = says[state]
  return (
    <Outcome title={title} line={line}>
      <Way to="/">{t('join.home')}</Way>
    </Outcome>
  )
}
