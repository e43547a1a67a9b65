import type { Tier } from '@/domain/plan'
import { hasStoredOutside } from '@/storage/local/localOutside'
import { systemTimer } from '@/sync/clock'
import { whenIdle } from '@/ui/whenIdle'

/**
 * Follows the calendars elsewhere of an account while its own calendar is shown: at once if some were known, else when
 * the page is idle. Returns a function that stops this.
 */
export function openOutside(account: string, getTier: () => Tier): () => void {
  let isOver = false
  let off = () => {}
  async function begin(): Promise<void> {
    const code = await import('./followOutside').catch(() => null)
    if (!isOver && code) off = code.followOutside(account, getTier, systemTimer)
  }
  whenIdle(() => void (isOver || begin()), hasStoredOutside(account) ? 0 : undefined)
  return () => {
    isOver = true
    off()
  }
}
