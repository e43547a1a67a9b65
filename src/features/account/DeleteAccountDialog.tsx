import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { isSameEmail } from '@/domain/accountChanges'
import { useDeleteAccount } from '@/state/account/useDeleteAccount'
import { useBillingPortal } from '@/state/billing/billing'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useIsOnline } from '@/ui/useIsOnline'

type Props = { account: Account; onClose: () => void }

/** Asks before the account and everything in it is deleted; the typed email is the answer. */
export function DeleteAccountDialog({ account, onClose }: Props) {
  const { t } = useTranslation()
  const { email, isPro } = account
  const deleteAccount = useDeleteAccount()
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!isOnline) return setFault(t('account.deleteOffline'))
    if (!isSameEmail(typed, email)) return setFault(t('account.deleteMismatch'))
    setBusy(true)
    const failure = await deleteAccount()
    setBusy(false)
    setFault(failure)
  }

  return (
    <AlertDialog
      title={t('account.deleteTitle')}
      description={t('account.deleteWhat')}
      onCancel={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-4">
        {isPro && <RunningPlan />}
        <TextField
          ref={field}
          className="wrap-anywhere"
          type="email"
          label={t('account.deleteType', { email })}
          autoComplete="off"
          error={fault}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <AlertCancel>
            <Button>{t('account.cancel')}</Button>
          </AlertCancel>
          <Button type="submit" kind="danger" aria-busy={isBusy}>
            {t('account.delete')}
          </Button>
        </div>
      </form>
    </AlertDialog>
  )
}

/** The payment provider knows nothing of the deletion. */
function RunningPlan() {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-weekend p-3 text-[0.8125rem]">
      <p className="flex-[1_1_11.25rem]">{t('account.deletePro')}</p>
      <Button onClick={openPortal}>{t('menu.manageSubscription')}</Button>
    </div>
  )
}
