import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the settings on one of their tabs, in English, on a desktop. */
export async function openSettings(
  page: Page,
  tab: 'Tags' | 'Holidays' | 'Bulk assign' | 'Share',
): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: tab }).click()
  await expect(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  return dialog
}
