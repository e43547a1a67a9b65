import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAuth } from '@/state/auth/AuthProvider'
import { useOwnTier } from '@/state/auth/useAccess'
import { useShareLink } from '@/state/share/useShareLink'
import { Button } from '@/ui/Button'
import { ProOverlay } from './ProOverlay'
import { PeopleGroup } from './people/PeopleGroup'
import { ShareForm } from './ShareForm'

/** The people of the calendar, and a public, read-only link to some of its years. */
export function ShareTab({ isShown }: { isShown: boolean }) {
  const { account } = useAuth()
  return account ? <OwnShare account={account} isShown={isShown} /> : <ProOverlay tab="share" />
}

function OwnShare({ account, isShown }: { account: Account; isShown: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const isPro = useOwnTier() === 'pro'
  const { value, error, isBusy, link } = useShareLink(account, isShown)
  const people = <PeopleGroup account={account} isPro={isPro} isShown={isShown} />
  const failed = !value && error && (
    <div className="grid justify-items-center gap-3 py-12">
      <p role="alert">{t('share.loadFailed')}</p>
      <Button onClick={() => void link.load()}>{t('errors.retry')}</Button>
    </div>
  )
  if (!isPro) {
    return (
      <>
        {failed}
        {value?.share?.isActive && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p>{t('share.stillOn')}</p>
            <Button aria-busy={isBusy} onClick={() => void link.switchOff()}>
              {t('share.disable')}
            </Button>
          </div>
        )}
        {people}
      </>
    )
  }
  return (
    <>
      {people}
      <section aria-labelledby={id} className="mt-5 border-line border-t pt-5">
        <h3 id={id} className="mb-1 font-semibold text-sm">
          {t('share.heading')}
        </h3>
        {!value && !error && (
          <p role="status" className="py-12 text-center text-soft">
            {t('share.loadingLink')}
          </p>
        )}
        {failed}
        {value && (
          // The key remounts the form when another device made the link, to take over its choices. It stays when this
          // form made it, so that the choices and the focus stay.
          <ShareForm
            key={value.others}
            account={account}
            share={value.share}
            isBusy={isBusy}
            link={link}
          />
        )}
      </section>
    </>
  )
}
