/**
 * Puts the text of a field on the clipboard. Where that is not allowed (plain http) the text is
 * selected, so that a person can copy it, and the answer is false.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.focus()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return false
  }
}
