import { onHiddenChange, readHidden, writeHidden } from '@/storage/local/outsideKept'
import { hiddenOutside } from './outside'

/** Takes over what an account hides on this device, also in another tab from then on; answers with an "off". */
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
