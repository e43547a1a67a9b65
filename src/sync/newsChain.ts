import type { LiveEvent, LiveNews } from '@/storage/cloud/live'

/**
 * The live news of an account, brought into its order: each change has a number and names the one
 * before. What is known has its place in the chain too, so that a change that is missing shows.
 */
export type NewsChain = {
  /** A stream is about to be opened: what came on another one does not go on there. */
  begin(): void
  /** The newest change has this number; null where the server says none. */
  reached(rev: number | null): void
  /** A change came; null if it cannot be read. */
  add(news: LiveNews | null): void
  /** The changes that follow on what is known, oldest first; from now on they are known. */
  take(): readonly LiveEvent[]
  /** Everything that came is known, and nothing is missing in between. */
  isWhole(): boolean
  /** What is known is in doubt until complete lists were read. */
  lose(): void
  /** The complete lists are about to be read; the answer is called when they are merged. */
  reading(): () => void
}

/** A chain of which nothing is known yet. */
export function createNewsChain(): NewsChain {
  let known: number | null = null
  let newest: number | null = null
  /** What came and is not taken, by the number of the change before it. */
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
    take() {
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
