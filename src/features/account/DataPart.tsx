import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { isSameEmail } from '@/domain/accountChanges'
import { type DeletionFault, useDeleteAccount } from '@/state/account/endAccount'
import { useUnsentOfOthers } from '@/state/account/unsentWork'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useBillingPortal } from '@/state/billing/billing'
import { useOwnReaders } from '@/state/people/company'
import { peopleCalled } from '@/state/people/peopleTexts'
import { someText } from '@/state/upload/asideTexts'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useIsOnline } from '@/ui/useIsOnline'
import { ProfilePart } from './ProfilePart'

/** Downloads everything that the account holds, or deletes the account. */
export function DataPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const download = useDownloadData()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ProfilePart
        title={t('account.data')}
        text={t('account.dataText')}
        action={<Button onClick={() => void download()}>{t('account.download')}</Button>}
      />
      <ProfilePart
        title={t('account.delete')}
        text={t('account.deleteText')}
        action={
          <Button className="text-bad!" onClick={() => setAsked(true)}>
            {t('account.delete')}
          </Button>
        }
      />
      {isAsked && <DeleteAccountDialog account={account} onClose={() => setAsked(false)} />}
    </>
  )
}

const MOST_NAMES = 5

type Props = { account: Account; onClose: () => void }

/**
 * Asks before the account and all its data are deleted. The person types their email, and the password if they have
 * one, so that nobody else can delete the account from a page left open.
 */
function DeleteAccountDialog({ account, onClose }: Props) {
  const { t } = useTranslation()
  const { email, isPro } = account
  const deleteAccount = useDeleteAccount()
  const unsent = useUnsentOfOthers(account.id)
  const isOnline = useIsOnline()
  const [fault, setFault] = useState<DeletionFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(account.hasPassword === true)
  // The server asks for a password although this browser believed that the account has none.
  if (fault?.field === 'password' && !isWanted) setWanted(true)

  useEffect(() => {
    const field = fault?.field === 'password' ? passwordField : emailField
    if (fault) field.current?.focus()
  }, [fault])

  /** What is wrong with the fields, read from the DOM: a password manager may have filled them without an event. */
  function faultNow(): DeletionFault | null {
    if (!isOnline) return { field: 'email', message: t('account.deleteOffline') }
    if (!isSameEmail(emailField.current?.value ?? '', email)) {
      return { field: 'email', message: t('account.deleteMismatch') }
    }
    if (isWanted && !passwordField.current?.value) {
      return { field: 'password', message: t('auth.passwordMissing') }
    }
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = faultNow()
    if (found) return setFault(found)
    setBusy(true)
    const failure = await deleteAccount(passwordField.current?.value ?? '')
    setBusy(false)
    setFault(failure)
  }

  const errorAt = (field: DeletionFault['field']) => (fault?.field === field ? fault.message : null)

  return (
    <AlertDialog
      title={t('account.deleteTitle')}
      description={t('account.deleteWhat')}
      onCancel={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-4">
        <PeopleWarning />
        {isPro && <SubscriptionWarning />}
        {unsent > 0 && <p>{t('account.deleteUnsent', { count: unsent })}</p>}
        <TextField
          ref={emailField}
          className="wrap-anywhere"
          type="email"
          label={t('account.deleteType', { email })}
          autoComplete="off"
          error={errorAt('email')}
          onChange={() => setFault(null)}
        />
        {isWanted && (
          <TextField
            ref={passwordField}
            type="password"
            label={t('account.currentPassword')}
            autoComplete="current-password"
            error={errorAt('password')}
            onChange={() => setFault(null)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <AlertCancel>
            <Button>{t('common.cancel')}</Button>
          </AlertCancel>
          <Button type="submit" kind="danger" aria-busy={isBusy}>
            {t('account.delete')}
          </Button>
        </div>
      </form>
    </AlertDialog>
  )
}

/** Names the people who will lose access to the calendar with the account. */
function PeopleWarning() {
  const { t } = useTranslation()
  const people = useOwnReaders()
  if (people?.length === 0) return null
  const names = people && [...peopleCalled(people).values()]
  return (
    <p className="rounded-xl border border-line bg-weekend p-3 text-[0.8125rem]">
      {names
        ? t('account.deletePeople', { names: someText(names, MOST_NAMES) })
        : t('account.deleteAnybody')}
    </p>
  )
}

/** Warns that the subscription goes on: deleting the account does not tell the payment provider. */
function SubscriptionWarning() {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-weekend p-3 text-[0.8125rem]">
      <p className="flex-[1_1_11.25rem]">{t('account.deletePro')}</p>
      <Button onClick={openPortal}>{t('menu.manageSubscription')}</Button>
    </div>
  )
}
