import { checkoutUrl } from '@/domain/checkout'
import type { PlanId } from '@/domain/plan'
import { useAuth } from '@/state/AuthProvider'

/** The payment provider's hosted page of each plan; empty when none is configured. */
const links: Record<PlanId, string> = {
  monthly: import.meta.env.VITE_CHECKOUT_MONTHLY ?? '',
  yearly: import.meta.env.VITE_CHECKOUT_YEARLY ?? '',
  lifetime: import.meta.env.VITE_CHECKOUT_LIFETIME ?? '',
}

/** Opens the checkout of a plan in a new tab; it must be called in the click itself (S9). */
export function useCheckout(): (plan: PlanId) => void {
  const { account } = useAuth()
  return (plan) => {
    const url = checkoutUrl(links[plan], account)
    if (url) window.open(url, '_blank', 'noopener')
    else console.error(`No checkout link is configured for the plan "${plan}".`)
  }
}
