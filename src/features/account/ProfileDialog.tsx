import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, MAX_NAME_LENGTH } from '@/domain/account'
import { personInitials } from '@/domain/people/initials'
import { limitsOf } from '@/domain/plan'
import { cleanText, codePoints } from '@/domain/text'
import { pictureUrl } from '@/state/account/accountPicture'
import { useSaveName } from '@/state/account/changeAccount'
import { useEndSessions } from '@/state/account/endAccount'
import { requestSignOut } from '@/state/account/requestSignOut'
import { useAuth, useAuthService } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { goPro } from '@/state/billing/goPro'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { closeDialog } from '@/state/dialogs'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { DataPart } from './DataPart'
import { EmailPart } from './EmailPart'
import { PasswordPart } from './PasswordPart'
import { PictureForm } from './PictureForm'
import { FeedWarning, ProfilePart } from './ProfilePart'

/** The plan of the account, with the way to upgrade or to manage the subscription. */
function PlanSection({ isPro }: { isPro: boolean }) {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <div className="min-w-0 flex-[1_1_11.25rem]">
        <h3 className="font-medium text-[0.8125rem] text-soft">{t('account.plan')}</h3>
        <p className="font-semibold">{isPro ? t('menu.pro') : t('account.free')}</p>
        <p className="text-[0.8125rem] text-soft">
          {isPro ? t('account.proText') : t('account.freeText', { tags: limitsOf('free').tags })}
        </p>
      </div>
      {isPro ? (
        <Button onClick={openPortal}>{t('menu.manageSubscription')}</Button>
      ) : (
        <Button onClick={() => goPro('free')}>{t('menu.goPro')}</Button>
      )}
    </section>
  )
}

/** Closes the dialog as if its field was left first, which saves it: Escape and a phone's Back button do not leave it. */
function leaveAndClose() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  closeDialog()
}

/** The profile: name, picture, email, plan, password, sessions, data and deletion. */
export function ProfileDialog() {
  const { t } = useTranslation()
  const { account } = useAuth()
  const [owner] = useState(account?.id)
  // Closes after a sign-out, or a sign-in as somebody else, in another tab: typed text must not be saved to another
  // account.
  const isOver = !account || account.id !== owner
  useEffect(() => {
    if (isOver) closeDialog()
  }, [isOver])
  if (isOver) return null
  return (
    <Dialog title={t('account.title')} onClose={leaveAndClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <div className="flex items-center gap-4">
          <Avatar
            initials={personInitials(account)}
            picture={pictureUrl(account)}
            size="size-14 text-[1.25rem]"
          />
          <div className="min-w-0">
            {account.name && (
              <p className="truncate font-semibold text-base" title={account.name}>
                {account.name}
              </p>
            )}
            <p className="wrap-anywhere text-soft">{account.email}</p>
          </div>
        </div>
        <PictureForm account={account} />
        <PlanSection isPro={account.isPro} />
        <NameForm account={account} />
        <EmailPart account={account} />
        <PasswordPart account={account} />
        <SessionsPart account={account} />
        <DataPart account={account} />
      </div>
    </Dialog>
  )
}

/** The name of the account, saved as its field is left or with Enter; what was typed stays until then. */
function NameForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const saveName = useSaveName()
  /** What was typed and is not saved yet; null while the field shows the name as it is, also if it changes elsewhere. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The name as the server has it. */
  const stored = useRef(account.name)
  useEffect(() => {
    stored.current = account.name
  }, [account.name])
  /** Names are sent one after the other, so that an older one never replaces a newer one. */
  const sending = useRef(Promise.resolve())
  const name = typed ?? account.name
  const clean = cleanText(name)
  const length = codePoints(clean)
  const isTooLong = length > MAX_NAME_LENGTH

  function save() {
    if (typed === null || isTooLong) return
    sending.current = sending.current.then(async () => {
      if (clean !== stored.current) {
        // After a failure what was typed stays for another try.
        if (!(await saveName(clean))) return
        stored.current = clean
      }
      setTyped((now) => (now === typed ? null : now))
    })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-unsaved={isTooLong || undefined}
    >
      <TextField
        label={t('account.name')}
        value={name}
        autoComplete="name"
        enterKeyHint="done"
        hint={t('account.nameHint')}
        error={isTooLong ? t('account.nameTooLong', { length, max: MAX_NAME_LENGTH }) : null}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
      />
    </form>
  )
}

/** Signs out every device that is signed in to the account. */
function SessionsPart({ account }: { account: Account }) {
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
      {account.isPro && <FeedWarning />}
    </ProfilePart>
  )
}
