import { onHiddenChange, readHidden, writeHidden } from '@/storage/local/localOutside'
import { hiddenOutside } from './outside'

/**
 * Follows which calendars elsewhere an account hides on this device, in any tab; returns a function that stops this.
 */
export function followHidden(userId: string): () => void {
  const take = () => hiddenOutside.set(readHidden(userId))
  take()
  return onHiddenChange(userId, take)
}

/** Hides a calendar elsewhere on this device, or shows it again. */
export function hideOutside(userId: string, id: string, isHidden: boolean): void {
  const others = hiddenOutside.get().filter((one) => one !== id)
  const hidden = isHidden ? [...others, id] : others
  hiddenOutside.set(hidden)
  writeHidden(userId, hidden)
}
