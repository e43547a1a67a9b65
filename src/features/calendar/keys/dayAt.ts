import type { Day } from '@/domain/dates'

/** The open day that something on the page belongs to: days have no listeners of their own. */
export const dayAt = (target: EventTarget | null): Day | null =>
  (target instanceof Element &&
    target.closest<HTMLElement>('[data-date]:not([data-locked])')?.dataset.date) ||
  null
