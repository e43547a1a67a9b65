import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { loadLaterTexts, shownLanguage, t } from '@/i18n'
import { numberText } from '@/i18n/format'
import { notify } from '@/state/notify'

/** Says how many characters were refused, until the person types into the field again. */
export async function showTooMuchToast(field: HTMLElement, count: number): Promise<void> {
  await loadLaterTexts()
  const typed = new AbortController()
  field.addEventListener('input', () => typed.abort(), { once: true })
  const language = shownLanguage()
  const values = {
    length: numberText(count, language),
    max: numberText(MAX_NOTE_LENGTH, language),
  }
  const isNote = field instanceof HTMLTextAreaElement
  notify.error(t(isNote ? 'tooMuch.note' : 'tooMuch.field', values), {
    id: 'tooMuch',
    until: typed.signal,
  })
}
