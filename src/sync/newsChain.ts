import type { LiveEvent, LiveNews } from '@/storage/cloud/live'

/**
 * The live news of a calendar in its order: each change has a number and names the one before. The chain remembers up
 * to which number the base has followed, so it notices a change that is missing.
 */
export type NewsChain = {
  /** A stream is about to be opened: forgets what came on the one before, which the new one does not continue. */
  begin(): void
  /** The server says the number of its newest change; null if it says none. */
  reached(rev: number | null): void
  /** A change came; null for one that cannot be read. */
  add(news: LiveNews | null): void
  /** Returns the changes that follow on what is known, oldest first, and counts them as known. */
  advance(): readonly LiveEvent[]
  /** Whether everything up to the newest change is known. */
  isWhole(): boolean
  /** Nothing counts as known any more until complete lists were read. */
  lose(): void
  /** The complete lists are about to be read. The returned function is called once they are merged. */
  reading(): () => void
}

/** Makes an empty chain. */
export function createNewsChain(): NewsChain {
  let known: number | null = null
  let newest: number | null = null
  /** The changes that came and are not known yet, by the number of the change before each. */
  const links = new Map<number, LiveNews>()

  return {
    begin() {
      newest = null
      links.clear()
    },
    reached(rev) {
      newest = rev === null ? null : Math.max(newest ?? rev, rev)
      // A server that knows less than we do was put back to an older state.
      if (newest === null || (known !== null && known > newest)) known = null
    },
    add(news) {
      if (!news) known = null
      else if (known === null || news.rev > known) {
        links.set(news.was, news)
        newest = Math.max(newest ?? news.rev, news.rev)
      }
    },
    advance() {
      const events: LiveEvent[] = []
      while (known !== null) {
        const next = links.get(known)
        if (!next) break
        links.delete(known)
        known = next.event ? next.rev : null
        if (next.event && next.event !== 'people') events.push(next.event)
      }
      return events
    },
    isWhole: () => known !== null && known === newest,
    lose() {
      known = null
    },
    reading() {
      const upTo = newest
      return () => {
        if (upTo === null) return
        known = upTo
        for (const [was, { rev }] of links) if (rev <= upTo) links.delete(was)
      }
    },
  }
}
