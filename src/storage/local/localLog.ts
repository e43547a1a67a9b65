import * as keys from './keys'
import { type LocalEdits, type LogEntry, numberOf, openLocalEdits } from './localEdits'
import { readText, writeText } from './localJson'

/** What a storage event says of the log: an entry, null for a removed one, or up to which number edits were sent. */
type LogNews = ReturnType<LocalEdits['parseKey']> | { readonly sentUpTo: number }

/** The log of an account in local storage, as one tab writes it: its edits, and up to which number they were sent. */
export type LocalLog = Omit<LocalEdits, 'read' | 'noteNumber' | 'parseKey'> & {
  /** Every entry, oldest first. */
  read(): readonly LogEntry[]
  /** The number up to which edits may have been sent. */
  sentUpTo(): number
  /** Notes that these entries are about to be sent, so that the next page knows it if this one ends. */
  markSent(ids: Iterable<string>): void
  /** Reads a storage event; null if it is about another key. */
  parseKey(key: string, text: string | null): LogNews
}

/** Opens the log of an account for the tab with that id. */
export function openLocalLog(userId: string, tab: string): LocalLog {
  const { noteNumber, ...edits } = openLocalEdits(userId, tab)
  const sentKey = keys.sentUpTo(userId)
  let sent = 0

  function readSent(text: string | null): number {
    sent = Math.max(sent, Number(text) || 0)
    noteNumber(String(sent))
    return sent
  }

  return {
    ...edits,
    read() {
      readSent(readText(sentKey))
      const entries = edits.read()
      const joined = new Set(entries.flatMap(({ joins }) => joins))
      joined.forEach(edits.remove)
      return entries.filter(({ id }) => !joined.has(id))
    },
    sentUpTo: () => sent,
    markSent(ids) {
      const newest = Math.max(sent, ...Array.from(ids, numberOf))
      if (newest === sent) return
      sent = newest
      writeText(sentKey, String(sent))
    },
    parseKey: (key, text) =>
      key === sentKey ? { sentUpTo: readSent(text) } : edits.parseKey(key, text),
  }
}
