/**
 * Adds the styles of a part that comes with its code, once under a name: few visits begin with it, and nothing else has
 * use of them. They stand in front of those of `loadLaterStyles`, which have to be the last.
 */
export function addStyles(name: string, text: string): void {
  // What draws the year before the app is there adds them too; each day would be asked by every rule twice.
  if (document.head.querySelector(`style[data-of="${name}"]`)) return
  const sheet = document.createElement('style')
  sheet.dataset.of = name
  sheet.textContent = text
  document.head.insertBefore(
    sheet,
    document.head.querySelector('style[data-later] ~ link[rel=stylesheet]'),
  )
}
