import type { Page } from '@playwright/test'

/** What a finger needs each way, in pixels. */
const FINGER = 44

/**
 * What can be pressed and is too small for a finger, of the uppermost layer. A field counts with its label, a
 * small sign with what answers around it; a link within a sentence is as large as its words.
 */
export function fingerFaults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="tab"]'
    const layers = '[role$="dialog"], [role="menu"]'
    const top = [...document.querySelectorAll(layers)].at(-1) ?? document.body
    const isInSentence = (part: Element) =>
      part.matches('a') &&
      getComputedStyle(part).display === 'inline' &&
      (part.parentElement?.textContent?.trim().length ?? 0) > (part.textContent?.length ?? 0)
    const sizeOf = (part: Element) => {
      const target = part.matches('input') ? (part.closest('label') ?? part) : part
      const { width, height } = target.getBoundingClientRect()
      const around = getComputedStyle(target, '::after')
      if (around.position !== 'absolute' || around.content === 'none') return [width, height]
      return [
        Math.max(width, parseFloat(around.width) || 0),
        Math.max(height, parseFloat(around.height) || 0),
      ]
    }
    const isSmall = (part: Element) => sizeOf(part).some((size) => size > 0 && size < least - 0.5)
    return [...top.querySelectorAll(PRESSED)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('[inert]') && !part.matches('.sr-only, :disabled'))
      .filter((part) => !isInSentence(part) && isSmall(part))
      .map((part) => `${sizeOf(part).map(Math.round).join(' x ')}: ${part.outerHTML.slice(0, 200)}`)
  }, FINGER)
}
