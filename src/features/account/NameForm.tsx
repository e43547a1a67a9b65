import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, MAX_NAME_LENGTH } from '@/domain/account'
import { cleanText, codePoints } from '@/domain/text'
import { useSaveName } from '@/state/account/changeAccount'
import { TextField } from '@/ui/TextField'

/** The name of the account, saved as its field is left or with Enter; what was typed stays until then. */
export function NameForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const saveName = useSaveName()
  const [name, setName] = useState(account.name)
  /** What is on its way. */
  const [sent, setSent] = useState<string | null>(null)
  const clean = cleanText(name)
  const length = codePoints(clean)
  const isTooLong = length > MAX_NAME_LENGTH

  async function save() {
    if (isTooLong || clean === (sent ?? account.name)) return
    setSent(clean)
    await saveName(clean)
    setSent(null)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      data-unsaved={clean !== account.name || undefined}
    >
      <TextField
        label={t('account.name')}
        value={name}
        autoComplete="name"
        enterKeyHint="done"
        hint={t('account.nameHint')}
        error={isTooLong ? t('account.nameTooLong', { length, max: MAX_NAME_LENGTH }) : null}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => void save()}
      />
    </form>
  )
}
