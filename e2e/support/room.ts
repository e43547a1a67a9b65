import { expect, type Page } from '@playwright/test'

/** What is wider than its place, with the text of the page's own size or of another one. */
function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > wanted) faults.push(`the page: ${wide} of ${wanted} px`)
    const boxes = document.querySelectorAll('[role$="dialog"], [role$="dialog"] *, [role="menu"]')
    for (const box of boxes) {
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (scrolls && box.scrollWidth > box.clientWidth + 1) {
        faults.push(`${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth} px`)
      }
    }
    return faults
  }, width)
}

/** Controls of the open dialog that a pointer cannot reach, however far one scrolls. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('[role$="dialog"]')].at(-1)
    const controls = open?.querySelectorAll('a, button, input, select, textarea')
    const isHit = (control: Element, block: ScrollLogicalPosition) => {
      control.scrollIntoView({ block })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const target = control.closest('label') ?? control
      // A message passes.
      return hit && (target.contains(hit) || hit.closest('[data-sonner-toaster]'))
    }
    const isReached = (control: Element) =>
      (['center', 'start', 'end'] as const).some((block) => isHit(control, block))
    return [...(controls ?? [])]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches('.sr-only, [disabled]'),
      )
      .filter((control) => !isReached(control))
      .map(({ outerHTML }) => `out of reach: ${outerHTML.slice(0, 160)}`)
  })
}

/** A narrow phone, and a small laptop at 200 %: half the window, with text of twice the size. */
const ROOMS = [
  { width: 320, height: 640, text: '' },
  { width: 640, height: 360, text: '32px' },
] as const

/** What does not fit 320 px, or a small window at 200 %; the page is then as it was. */
export async function roomFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  const enlarge = (text: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
  for (const { width, height, text } of ROOMS) {
    await page.setViewportSize({ width, height })
    await enlarge(text)
    let found: readonly string[] = []
    const look = async () => {
      found = [...(await tooWide(page, width)), ...(await unreachable(page))]
      return found
    }
    // What a busy machine has still to lay out is no fault; what stays is told.
    await expect
      .poll(look)
      .toEqual([])
      .catch(() => undefined)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  await enlarge('')
  if (before) await page.setViewportSize(before)
  return faults
}
