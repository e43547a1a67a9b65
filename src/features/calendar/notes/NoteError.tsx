import { useTranslation } from 'react-i18next'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { numberText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

type Props = { id: string; isCut: boolean; length: number }

/** Why a note is not saved: too long, or so long that only its beginning is shown. */
export function NoteError({ id, isCut, length }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (
    <p id={id} role="alert" className="note-error">
      {t(isCut ? 'note.cut' : 'note.tooLong', {
        length: numberText(length, language),
        max: numberText(MAX_NOTE_LENGTH, language),
      })}
    </p>
  )
}
