import { checkoutUrl, portalUrl, trialDays } from '@/domain/checkout'
import type { PlanId } from '@/domain/prices'
import { t } from '@/i18n'
import { supportAddress } from '@/state/account/support'
import { useAuth } from '@/state/auth/AuthProvider'
import { notify } from '@/state/notify'

/** The payment provider's hosted page of each plan; empty when none is configured. */
const links: Record<PlanId, string> = {
  monthly: import.meta.env.VITE_CHECKOUT_MONTHLY ?? '',
  yearly: import.meta.env.VITE_CHECKOUT_YEARLY ?? '',
  lifetime: import.meta.env.VITE_CHECKOUT_LIFETIME ?? '',
}

/** The page where a subscription is managed; empty when none is configured. */
const portal: string = import.meta.env.VITE_BILLING_PORTAL ?? ''

/** Days of the free trial; null while none is configured. */
export const freeTrial: number | null = trialDays(import.meta.env.VITE_TRIAL_DAYS ?? '')

const openTab = (url: string) => window.open(url, '_blank', 'noopener')

/**
 * Opens the checkout of a plan in a new tab. It must be called in the click itself, or browsers block the tab. False if
 * no link is configured: an error is logged and nothing opens.
 */
export function useCheckout(): (plan: PlanId) => boolean {
  const { account } = useAuth()
  return (plan) => {
    const url = checkoutUrl(links[plan], account)
    if (url) openTab(url)
    else console.error(`No checkout link is configured for the plan "${plan}".`)
    return url !== null
  }
}

/** Opens the provider's billing portal in a new tab; it must be called in the click itself. */
export function useBillingPortal(): () => void {
  const { account } = useAuth()
  return () => {
    const url = portalUrl(portal, account?.email ?? '')
    if (url) openTab(url)
    else {
      console.error('No billing portal is configured.')
      notify.info(t('billing.noPortal', { email: supportAddress }), {
        id: 'portal',
        stays: true,
      })
    }
  }
}
