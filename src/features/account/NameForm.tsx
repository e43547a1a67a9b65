import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, MAX_NAME_LENGTH } from '@/domain/account'
import { cleanText, codePoints } from '@/domain/text'
import { useSaveName } from '@/state/account/changeAccount'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'

/** Changes the name of the account. Typed text stays in the field until it is saved. */
export function NameForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const saveName = useSaveName()
  const [name, setName] = useState(account.name)
  const [isSaving, setSaving] = useState(false)
  const clean = cleanText(name)
  const length = codePoints(clean)
  const isTooLong = length > MAX_NAME_LENGTH

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isTooLong || isSaving || clean === account.name) return
    setSaving(true)
    await saveName(clean)
    setSaving(false)
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      data-unsaved={name !== account.name || undefined}
      className="grid gap-3"
    >
      <TextField
        label={t('account.name')}
        value={name}
        autoComplete="name"
        hint={t('account.nameHint')}
        error={isTooLong ? t('account.nameTooLong', { length, max: MAX_NAME_LENGTH }) : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="justify-self-end" disabled={isTooLong}>
        {t('account.save')}
      </Button>
    </form>
  )
}
