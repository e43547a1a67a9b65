import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds against WCAG A and AA on the page as it stands, in both themes. */
export async function wcagFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      colorScheme === 'dark',
    )
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, tags, nodes } of violations) {
      if (!tags.some((tag) => tag.startsWith('wcag'))) continue
      faults.push(...nodes.slice(0, 3).map(({ html }) => `${colorScheme} ${id}: ${html}`))
    }
  }
  return faults
}
