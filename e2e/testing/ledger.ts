import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entries } from '@/domain/entries'
import { tagIdentity } from '@/domain/tagDraft'
import type { Tag, TagChanges, TagDraft } from '@/domain/tags'
import { withChanges } from './fixtures'

/** Everything that a server holds for one account. */
export type Holdings = { readonly tags: ReadonlyMap<string, Tag>; readonly entries: Entries }

/** What the people of a history did, and which of it has to be there in the end. */
export type Ledger = {
  /** How many edits were written down. */
  readonly edits: number
  /** `isSettled`: every device that shows a line knows that the server has it, so that none can add it again. */
  noted(date: Day, before: string, after: string, isSettled: (line: string) => boolean): void
  /** `isCalm`: no device has an unsent change of this day, so that no older removal can follow. */
  tagged(date: Day, id: string, isCalm: boolean): void
  untagged(date: Day, ids: readonly string[]): void
  madeTag(tag: Tag): void
  /** `isCalm`: no other device has an unsent change of this tag, which could win over this one. */
  changedTag(tag: Tag, changes: TagChanges, isCalm: boolean): void
  deletedTag(id: string): void
  /** A person was told that these tags do not fit the day any more (D6). */
  dropped(date: Day, ids: readonly string[]): void
  /** A server deleted a day or tag; complains where no person had removed anything there (D1). */
  wasDeleted(what: 'day' | 'tag', name: string): void
  /** Names what is missing from the holdings at rest; nothing if all is well. */
  missingFrom(holdings: Holdings): string[]
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Makes an empty ledger. Lines have to be unique in a history, and tag ids as well. */
export function createLedger(): Ledger {
  const lines = new Map<string, Day>()
  /** Lines that were deleted or reworded for good. */
  const gone = new Map<string, Day>()
  /** How many times people took a line away. */
  const goings = new Map<string, number>()
  const puts = new Map<string, { date: Day; id: string }>()
  /** What people took off a day. */
  const taken: { date: Day; id: string }[] = []
  const fields = new Map<string, { id: string; field: keyof TagDraft; value: string | number }>()
  const made = new Set<string>()
  const deleted = new Set<string>()
  const renamed = new Set<string>()
  /** Days from which a person took something. */
  const reduced = new Set<Day>()
  const wrongDeletes: string[] = []
  /** Tags that ever had the same label and letter are one in the end (D8): all point to the first. */
  const firstOfIdentity = new Map<string, string>()
  const kin = new Map<string, string>()
  let edits = 0

  function kinOf(id: string): string {
    const next = kin.get(id)
    return next === undefined || next === id ? id : kinOf(next)
  }

  function identify(tag: Tag): void {
    const identity = tagIdentity(tag)
    const first = firstOfIdentity.get(identity)
    if (first === undefined) firstOfIdentity.set(identity, tag.id)
    else kin.set(kinOf(tag.id), kinOf(first))
  }

  const isKin = (a: string, b: string) => kinOf(a) === kinOf(b)
  const hasTwin = (id: string) => [...made].some((other) => other !== id && isKin(other, id))
  const isDeleted = (id: string) => [...deleted].some((other) => isKin(other, id))
  /** A tag that was merged into another is found by its label, unless that was renamed since (D8). */
  const isUntraceable = (id: string) =>
    hasTwin(id) && [...renamed].some((other) => isKin(other, id))

  function forget(date: Day, id: string): void {
    for (const [key, put] of puts) if (put.date === date && isKin(put.id, id)) puts.delete(key)
  }

  function missingTags({ tags }: Holdings): string[] {
    const problems: string[] = []
    for (const id of made) {
      if (isDeleted(id) || [...tags.keys()].some((other) => isKin(other, id))) continue
      problems.push(`tag ${id} is missing`)
    }
    for (const { id, field, value } of fields.values()) {
      const tag = tags.get(id)
      if (!tag || isDeleted(id) || (tag[field] ?? 0) === value) continue
      // A kept tag counts as leave where its twin did.
      if (field === 'leave' && hasTwin(id)) continue
      problems.push(`tag ${id} has the ${field} ${tag[field]}, not ${value}`)
    }
    const identities = [...tags.values()].map(tagIdentity)
    if (new Set(identities).size < identities.length) problems.push('two tags are the same')
    return problems
  }

  return {
    get edits() {
      return edits
    },
    noted(date, before, after, isSettled) {
      edits += 1
      const [old, now] = [new Set(linesOf(before)), new Set(linesOf(after))]
      for (const line of now) {
        gone.delete(line)
        // One that comes back may have gone on another device as well.
        if (!old.has(line) && (goings.get(line) ?? 0) < 2) lines.set(line, date)
      }
      for (const line of old) {
        if (now.has(line)) continue
        lines.delete(line)
        if (isSettled(line)) gone.set(line, date)
        goings.set(line, (goings.get(line) ?? 0) + 1)
        reduced.add(date)
      }
    },
    tagged(date, id, isCalm) {
      edits += 1
      const wasTaken = taken.some((other) => other.date === date && isKin(other.id, id))
      if (isCalm || !wasTaken) puts.set(`${date} ${id}`, { date, id })
    },
    untagged(date, ids) {
      edits += 1
      if (ids.length > 0) reduced.add(date)
      for (const id of ids) {
        forget(date, id)
        taken.push({ date, id })
      }
    },
    madeTag(tag) {
      edits += 1
      made.add(tag.id)
      identify(tag)
    },
    changedTag(tag, changes, isCalm) {
      edits += 1
      identify(withChanges(tag, changes))
      if (changes.label !== undefined) renamed.add(tag.id)
      for (const field of ['label', 'short', 'color', 'leave'] as const) {
        const value = changes[field]
        if (value === undefined) continue
        if (isCalm) fields.set(`${tag.id} ${field}`, { id: tag.id, field, value })
        else fields.delete(`${tag.id} ${field}`)
      }
    },
    deletedTag(id) {
      edits += 1
      deleted.add(id)
    },
    dropped(date, ids) {
      for (const id of ids) forget(date, id)
    },
    wasDeleted(what, name) {
      const isMeant =
        what === 'day' ? reduced.has(name) || deleted.size > 0 : isDeleted(name) || hasTwin(name)
      if (!isMeant) wrongDeletes.push(`${what} ${name} was deleted, and nobody meant it`)
    },
    missingFrom(holdings) {
      const { tags, entries } = holdings
      const problems = [...wrongDeletes, ...missingTags(holdings)]
      const entryAt = (date: Day) => entries[date] ?? EMPTY_ENTRY
      for (const [line, date] of lines) {
        if (!linesOf(entryAt(date).notes).includes(line)) problems.push(`${date}: ${line} is lost`)
      }
      for (const [line, date] of gone) {
        if (linesOf(entryAt(date).notes).includes(line)) problems.push(`${date}: ${line} came back`)
      }
      for (const { date, id } of puts.values()) {
        if (
          isDeleted(id) ||
          isUntraceable(id) ||
          entryAt(date).tags.some((other) => isKin(other, id))
        )
          continue
        problems.push(`${date}: tag ${id} is lost`)
      }
      for (const [date, entry] of Object.entries(entries)) {
        if (entry.tags.length + entry.notes.trim().length === 0) problems.push(`${date} is empty`)
        if (!entry.tags.every((id) => tags.has(id))) problems.push(`${date} names a dead tag`)
        const shown = linesOf(entry.notes)
        if (new Set(shown).size < shown.length) problems.push(`${date} has a line twice`)
      }
      return problems
    },
  }
}
