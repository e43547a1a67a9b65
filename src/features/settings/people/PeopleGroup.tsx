import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { MOST_PEOPLE } from '@/domain/invitations'
import { useOwnPeople } from '@/state/people/ownPeople'
import { oldText } from '@/state/people/peopleTexts'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/ui/useIsOnline'
import { ProOverlay } from '../ProOverlay'
import { InvitationList } from './InvitationList'
import { InviteForm } from './InviteForm'
import { PeopleList } from './PeopleList'

const NOBODY = { people: [], invitations: [] }

type Props = { account: Account; isPro: boolean; isShown: boolean }

/** The people who see the calendar besides its owner, and the form that invites others. */
export function PeopleGroup({ account, isPro, isShown }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { value, error, readAt, read, actions } = useOwnPeople(account.id, isShown)
  const { people, invitations } = value ?? NOBODY
  const isOnline = useIsOnline()
  const isFull = people.length + invitations.length >= MOST_PEOPLE
  const hasAny = people.length > 0 || invitations.length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs inside a form, and this group contains forms.
    <div
      role="group"
      aria-labelledby={id}
      className={clsx('flex flex-col gap-4', !isPro && 'flex-1')}
    >
      <div className="grid gap-1">
        <h3 id={id} className={isPro ? 'sr-only' : 'font-semibold text-sm'}>
          {t('ownPeople.title')}
        </h3>
        <p className="max-w-xl text-[0.8125rem] text-soft">
          {isPro ? t('ownPeople.intro') : t(hasAny ? 'ownPeople.proEnded' : 'ownPeople.needsPro')}
        </p>
      </div>
      {!value && error && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-[0.84375rem]">
            {t('ownPeople.failed')}
          </p>
          <Button onClick={() => void read()}>{t('errors.retry')}</Button>
        </div>
      )}
      {!value && !error && (
        <p role="status" className="text-[0.8125rem] text-soft">
          {t('ownPeople.loading')}
        </p>
      )}
      {value && (
        <>
          {(error || !isOnline) && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-banner px-3 py-2 text-[0.8125rem] text-banner-ink">
              <p role="status" className="min-w-48 flex-1">
                {oldText(readAt)}
              </p>
              {isOnline && <Button onClick={() => void read()}>{t('errors.retry')}</Button>}
            </div>
          )}
          {isPro && (
            <InviteForm
              account={account}
              isFull={isFull}
              invitations={invitations}
              actions={actions}
            />
          )}
          {(isPro || people.length > 0) && (
            <PeopleList people={people} canChange={isPro} actions={actions} />
          )}
          {invitations.length > 0 && <InvitationList invitations={invitations} actions={actions} />}
        </>
      )}
      {!isPro && <ProOverlay tab="share" />}
    </div>
  )
}
