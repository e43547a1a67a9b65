/** Adds the styles of a part that comes with its code: few visits begin with it, and nothing else has use of them. */
export function addStyles(text: string): void {
  const sheet = document.createElement('style')
  sheet.textContent = text
  document.head.append(sheet)
}
