import type { Language } from '@/domain/languages'

export type PlanId = 'monthly' | 'yearly' | 'lifetime'

const YEARLY = 1999

/** The plans in order, prices in euro cents. */
export const PLANS: readonly { readonly id: PlanId; readonly cents: number }[] = [
  { id: 'monthly', cents: 399 },
  { id: 'yearly', cents: YEARLY },
  { id: 'lifetime', cents: 2999 },
]

/** The monthly cost of the yearly plan, in euro cents. */
export const LEAST_A_MONTH = YEARLY / 12

export const DEFAULT_PLAN: PlanId = 'yearly'

/** Whether untrusted text is a plan. */
export function isPlanId(value: unknown): value is PlanId {
  return PLANS.some((plan) => plan.id === value)
}

/** A price as the language writes it: "3,99 €" in de and bg, "€3.99" in en. */
export function priceText(cents: number, language: Language): string {
  if (language === 'bg') return `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
