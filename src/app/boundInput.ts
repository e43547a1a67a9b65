import { MAX_FIELD_LENGTH } from '@/domain/entries'
import { codePoints, hasManyLines } from '@/domain/text'

/**
 * Keeps out of every field what would stop the page: text that is pasted, dropped or written by a tool, all
 * at once. What was in the field stays, and a message says so.
 */
function boundInput(event: InputEvent): void {
  const { target: field, data, dataTransfer } = event
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  // Set before the text arrives: a browser would take seconds to find the direction of so many lines.
  if (hasManyLines(text)) field.dir = 'ltr'
  if (text === '' || field.value.length - replaced + text.length <= MAX_FIELD_LENGTH) return
  event.preventDefault()
  void import('./showTooMuchToast').then((code) => code.showTooMuchToast(field, codePoints(text)))
}

document.addEventListener('beforeinput', boundInput, true)
