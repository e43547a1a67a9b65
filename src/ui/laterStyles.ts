let added: Promise<void> | null = null

function fetchSheet(): Promise<void> {
  const first = document.querySelector<HTMLStyleElement>('style[data-later]')
  // While the app is being developed its styles are in one piece.
  if (!first) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = first.dataset.later ?? ''
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error('The styles could not be loaded.'))
    }
    // With other styles behind it its layers would make the browser measure every text on the page anew.
    document.head.append(sheet)
  })
}

/**
 * Adds the styles of what comes later to those of the first screen, which its page carries
 * (vite/inline.ts). Rejects when they cannot be had, and asks for them again the next time.
 */
export function loadLaterStyles(): Promise<void> {
  added ??= fetchSheet().catch((error: unknown) => {
    added = null
    throw error
  })
  return added
}
