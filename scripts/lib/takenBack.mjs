import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The server's list of what was revoked or deleted, beside its backups (pb_hooks/lib/takenBack.js). */
export const TAKEN_BACK = 'taken-back.jsonl'

function linesOf(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        // The file ends with a cut-off line.
        return []
      }
    })
}

/** The last state of each thing in the lists beside some backups; null if there is no list. */
export function takenBackBeside(files) {
  const lists = [...new Set(files.map((file) => path.join(path.dirname(file), TAKEN_BACK)))]
  const found = lists.filter((list) => existsSync(list))
  if (found.length === 0) return null
  const lines = found.flatMap(linesOf).sort((a, b) => a.id - b.id)
  return [...new Map(lines.map((line) => [`${line.what} ${line.about}`, line])).values()]
}

/** People who were let in, or whose role changed, are in the list too. */
const isTakenBack = ({ what, value }) => what !== 'person' || value === ''

const WORDS = {
  account: ['account deleted', 'accounts deleted'],
  person: ['person removed', 'people removed'],
  invitations: ['calendar with withdrawn invitations', 'calendars with withdrawn invitations'],
  links: ['account with links switched', 'accounts with links switched'],
  feed: ['address of a feed changed', 'addresses of feeds changed'],
  password: ['password changed', 'passwords changed'],
  sessions: ['account whose sessions were ended', 'accounts whose sessions were ended'],
}

/** A summary of such a list, in words. */
export const summaryOf = (lines) =>
  Object.entries(WORDS)
    .map(([what, [one, many]]) => {
      const count = lines.filter((line) => line.what === what && isTakenBack(line)).length
      return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
    })
    .filter(Boolean)
    .join(', ')
