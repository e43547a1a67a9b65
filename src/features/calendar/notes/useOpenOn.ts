import { useState } from 'react'
import type { Day } from '@/domain/dates'

/**
 * Whether something of a day is open. A row serves one day after the other while quarters are turned:
 * what was opened on one is closed on the next, and stays closed when it comes back.
 */
export function useOpenOn(date: Day): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [day, setDay] = useState<Day | null>(null)
  if (day !== null && day !== date) setDay(null)
  return [day === date, (isOpen) => setDay(isOpen ? date : null)]
}
