/** The account that pays. */
type Payer = { readonly id: string; readonly email: string }

/** A configured link with parameters added, empty ones left out; null if it is no link. */
function linkWith(link: string, parameters: Readonly<Record<string, string>>): string | null {
  let url: URL
  try {
    url = new URL(link)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  for (const [name, value] of Object.entries(parameters)) {
    if (value) url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * The address of the hosted checkout, with the account's `prefilled_email` and `client_reference_id`; null if no valid
 * link is configured.
 */
export function checkoutUrl(link: string, payer: Payer | null): string | null {
  return linkWith(link, {
    prefilled_email: payer?.email ?? '',
    client_reference_id: payer?.id ?? '',
  })
}

/** The address of the billing portal with `prefilled_email`; null when none is configured. */
export function portalUrl(link: string, email: string): string | null {
  return linkWith(link, { prefilled_email: email })
}

/** The days of the free trial; null unless the setting is a whole number from 1 to 999. */
export function trialDays(setting: string): number | null {
  const days = /^\d{1,3}$/.test(setting.trim()) ? Number(setting) : 0
  return days > 0 ? days : null
}
