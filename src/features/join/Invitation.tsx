import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { authPath, signUpPath } from '@/domain/authPath'
import { calendarPlace, joinPath, MOST_CALENDARS, MOST_PEOPLE } from '@/domain/invitations'
import type { Invited, SeenBack } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { dateText } from '@/state/people/peopleTexts'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Outcome, WayLink } from './Outcome'

/** What an invited person may do in the calendar, as a sentence. */
function sentenceOf({ role, notes }: Invited) {
  if (role === 'plan') return 'join.plan'
  return notes ? 'join.look' : 'join.lookWithoutNotes'
}

type Props = {
  token: string
  invited: Invited
  /** The signed-in account; null if the person has to sign in first. */
  account: Account | null
  /** The email to sign in with again, if a session on this device has ended. */
  email: string | undefined
  isBusy: boolean
  lack: 'limit_calendars' | 'limit_people' | null
  failure: string | null
  onJoin: (back: SeenBack) => void
}

/** A valid invitation: whose calendar it is, what one may do there, and the way to join. */
export function OpenInvitation(props: Props) {
  const { token, invited, account, email, isBusy, lack, failure, onJoin } = props
  const { t } = useTranslation()
  const [back, setBack] = useState<SeenBack>({ back: false, notes: false })
  const name = isolate(invited.name.trim()) || t('join.somebody')
  const title = invited.name.trim() ? t('join.title', { name }) : t('join.titleNameless')
  const until = t('join.until', { date: dateText(invited.ends) })
  const what = t(sentenceOf(invited), { name })
  if (!account) {
    return (
      <Outcome title={title} line={what} points={[t('join.own'), until, t('join.signInFirst')]}>
        {/* Most invited people are new, so sign-up comes first; somebody whose session has ended signs in again. */}
        <WayLink to={signUpPath(joinPath(token))} kind={email ? 'plain' : 'primary'} whose={name}>
          {t('auth.createAccount')}
        </WayLink>
        <WayLink
          to={authPath(joinPath(token), email)}
          kind={email ? 'primary' : 'plain'}
          whose={name}
        >
          {t('header.signIn')}
        </WayLink>
      </Outcome>
    )
  }
  const who = account.name.trim()
    ? `${isolate(account.name.trim())} (${account.email})`
    : account.email
  const lacks = {
    limit_calendars: t('join.manyCalendars', { max: MOST_CALENDARS }),
    limit_people: t('join.manyPeople', { max: MOST_PEOPLE, name }),
  }
  const refusal = lack ? lacks[lack] : failure
  const own = t(back.back ? 'join.ownSeen' : 'join.own')
  return (
    <Outcome title={title} line={what} points={[own, t('join.seen', { name }), until]}>
      <div className="grid w-full gap-3">
        <p className="wrap-anywhere rounded-lg border border-line bg-weekend px-3 py-2 text-[0.8125rem]">
          {[
            t('join.signedInAs', { who }),
            ...(account.name.trim() ? [] : [t('join.nameless')]),
            t('join.otherAccount'),
          ].join(' ')}
        </p>
        {refusal && (
          <p
            role="alert"
            className="rounded-lg bg-banner px-3 py-2 text-[0.84375rem] text-banner-ink"
          >
            {refusal}
          </p>
        )}
        <div className="text-[0.875rem]">
          <CheckField
            label={t('join.back')}
            hint={t('join.backHint')}
            isChecked={back.back}
            onChange={(isSeen) => setBack({ back: isSeen, notes: false })}
          />
          {back.back && (
            <CheckField
              label={t('ownPeople.notes')}
              isChecked={back.notes}
              onChange={(notes) => setBack({ back: true, notes })}
            />
          )}
        </div>
        <Button
          kind="primary"
          aria-busy={isBusy}
          onClick={() => onJoin(back)}
          className="h-11 px-5! text-sm! sm:w-fit"
        >
          {t('join.join')}
        </Button>
      </div>
    </Outcome>
  )
}

type OtherInvitationProps = {
  token: string
  invited: Invited
  isOwn: boolean
  isGuest: boolean
}

/** An invitation that nobody can use now, or that this reader does not need: says why, and what they can do. */
export function OtherInvitation({ token, invited, isOwn, isGuest }: OtherInvitationProps) {
  const { t } = useTranslation()
  const { state, owner } = invited
  const named = {
    name: isolate(invited.name.trim()) || t('join.somebody'),
    date: dateText(invited.ends),
  }
  if (state === 'joined') {
    return (
      <Outcome title={t('join.joinedTitle')} line={t('join.joined')}>
        <WayLink to={owner ? calendarPlace(owner) : '/'} kind="primary">
          {t('join.open')}
        </WayLink>
      </Outcome>
    )
  }
  if (state === 'used') {
    const line = t(isGuest ? 'join.usedGuest' : 'join.used', named)
    return (
      <Outcome title={t('join.usedTitle')} line={line}>
        {isGuest && (
          <WayLink to={authPath(joinPath(token))} kind="primary">
            {t('header.signIn')}
          </WayLink>
        )}
        <WayLink to="/">{t('join.home')}</WayLink>
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
      <WayLink to="/">{t('join.home')}</WayLink>
    </Outcome>
  )
}
