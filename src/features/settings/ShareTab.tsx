import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAuth } from '@/state/auth/AuthProvider'
import { useOwnTier } from '@/state/auth/useAccess'
import type { SharePart } from '@/state/dialogs'
import { useShareLink } from '@/state/share/useShareLink'
import { Button } from '@/ui/Button'
import { Segments } from '@/ui/Segments'
import { ProOverlay } from './ProOverlay'
import { PeopleGroup } from './people/PeopleGroup'
import { ShareForm } from './ShareForm'

type Props = { isShown: boolean; first?: SharePart | undefined }

const NAMES = { link: 'share.heading', people: 'ownPeople.title' } as const

/** A public, read-only link to some years of the calendar, and its people; `first` says which of them comes first. */
export function ShareTab(props: Props) {
  const { account } = useAuth()
  return account ? <OwnShare account={account} {...props} /> : <ProOverlay tab="share" />
}

function OwnShare({ account, isShown, first = 'link' }: Props & { account: Account }) {
  const { t } = useTranslation()
  const [part, choose] = useState(first)
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
      <div className="mb-4 flex">
        <Segments
          name={t('share.tab')}
          values={['link', 'people']}
          value={part}
          textOf={(one) => t(NAMES[one])}
          onChoose={choose}
        />
      </div>
      {/* What is typed in a part stays while the other one is looked at. */}
      <div hidden={part !== 'people'}>{people}</div>
      <section aria-label={t('share.heading')} hidden={part !== 'link'}>
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
