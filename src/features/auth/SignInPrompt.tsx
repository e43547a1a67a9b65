import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { closeDialog, type Wish } from '@/state/dialogs'
import { usePlace } from '@/state/place'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'

const reasons = {
  upgrade: 'signInPrompt.upgrade',
  share: 'signInPrompt.share',
  profile: 'signInPrompt.profile',
} as const satisfies Record<Wish, string>

const gains = ['signInPrompt.devices', 'signInPrompt.keeps', 'signInPrompt.free'] as const

/** The address that does what the visitor wanted once they are signed in; `WishQuery` reads it. */
function targetOf(wish: Wish, place: string): string {
  if (wish === 'upgrade') return '/?upgrade=yearly'
  const url = new URL(place, window.location.origin)
  url.searchParams.set('open', wish)
  return url.pathname + url.search
}

/** Tells a visitor why what they want needs an account, and leads to sign-up and back. */
export function SignInPrompt({ wish }: { wish: Wish }) {
  const { t } = useTranslation()
  const place = usePlace()
  return (
    <Dialog title={t('signInPrompt.title')} description={t(reasons[wish])} onClose={closeDialog}>
      <p className="mt-2 font-medium text-[0.84375rem]">{t('signInPrompt.gives')}</p>
      <ul className="mt-1.5 grid gap-1.5 text-[0.84375rem]">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ok" />
            <span>{t(gain)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={closeDialog}>{t('signInPrompt.notNow')}</Button>
        <Link
          to={authPath(targetOf(wish, place))}
          className={buttonClass('primary')}
          onClick={closeDialog}
        >
          {t('signInPrompt.signIn')}
        </Link>
      </div>
    </Dialog>
  )
}
