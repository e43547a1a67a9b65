import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { fitsNote, MAX_FIELD_LENGTH, MAX_NOTE_LENGTH } from '@/domain/entries'
import { cleanText, codePoints, isBlank } from '@/domain/text'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { isComposing } from '@/ui/isComposing'

type Props = {
  days: readonly Day[]
  onWrite: (text: string) => void
  onClose: () => void
}

/** Writes one note on all selected days: as their note if they have none, else as a further line. */
export function NoteForDays({ days, onWrite, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const isTooLong = !fitsNote(text)

  function write(event?: FormEvent): void {
    event?.preventDefault()
    if (isTooLong) return
    if (!isBlank(text)) onWrite(text)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isWritten = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isWritten && !isComposing(event.nativeEvent)) write()
  }

  return (
    <Dialog
      title={t('marking.noteTitle', { count: days.length })}
      description={t('marking.noteHint')}
      onClose={onClose}
    >
      <form
        onSubmit={write}
        data-unsaved={isBlank(text) ? undefined : ''}
        // Copied days that are pasted into this field are pasted from this day on.
        data-note-from={days[0]}
      >
        <textarea
          className="field min-h-24 resize-y py-2"
          dir="auto"
          maxLength={MAX_FIELD_LENGTH}
          value={text}
          aria-label={t('marking.note')}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? id : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {isTooLong && (
          <p id={id} role="alert" className="mt-1 text-[0.8125rem] text-bad">
            {t('note.tooLong', { length: codePoints(cleanText(text)), max: MAX_NOTE_LENGTH })}
          </p>
        )}
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={isTooLong || isBlank(text)}>
            {t('marking.write')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
