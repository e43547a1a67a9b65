/** The account a payment belongs to: the record id and the email address. */
type Payer = { readonly id: string; readonly email: string }

/**
 * The hosted checkout address for a configured link, with `prefilled_email` and
 * `client_reference_id` of the account added, or null when no usable link is configured (s.7, s.8).
 */
export function checkoutUrl(link: string, payer: Payer | null): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (payer?.email) url.searchParams.set('prefilled_email', payer.email)
  if (payer?.id) url.searchParams.set('client_reference_id', payer.id)
  return url.href
}
