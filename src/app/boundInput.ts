import { MAX_FIELD_LENGTH } from '@/domain/entries'
import { codePoints, hasManyLines } from '@/domain/text'

/**
 * Refuses text that is too long to be handled, when it is pasted, dropped or inserted by a tool at once, because the
 * page would hang. The field keeps its text, and a message says why.
 */
function boundInput(event: InputEvent): void {
  const { target: field, data, dataTransfer } = event
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  // Set before the text arrives: finding the direction of so many lines takes a browser seconds.
  if (hasManyLines(text)) field.dir = 'ltr'
  if (text === '' || field.value.length - replaced + text.length <= MAX_FIELD_LENGTH) return
  event.preventDefault()
  void import('./showTooMuchToast').then((code) => code.showTooMuchToast(field, codePoints(text)))
}

document.addEventListener('beforeinput', boundInput, true)
