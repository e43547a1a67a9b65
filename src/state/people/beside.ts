import { isSameList } from '@/domain/lists'
import { onAppEvent } from '@/state/appEvents'
import { createPersonStore } from '@/state/ownedStore'
import { isMine, lookAtCalendars, maySee, readPeople } from '@/state/people/access'
import { calendarDetails, followedOwners } from '@/state/people/calendarPeople'
import { others } from '@/state/people/others'
import { readPlannedBy, readRevs } from '@/storage/cloud/beside'
import { CloudError } from '@/storage/cloud/client'
import { calendarName } from '@/storage/local/calendarName'
import { openLocalBase } from '@/storage/local/localBase'
import {
  onBesideChange,
  type PlannedByOther,
  readBeside,
  writeBeside,
} from '@/storage/local/localBeside'

/** While somebody looks at them they are asked for this often, for where no news comes. */
const EVERY_MS = 60_000
/** News of changes are gathered this long, and they are read again no sooner than that after the last time. */
const GATHER_MS = 1_000
const GAP_MS = 5_000

/** What others plan, by owner, as it is known: those that somebody looks at. */
export const besideKnown = createPersonStore<Readonly<Record<string, PlannedByOther>>>({})

/** The owners of those that are as the server has them: the others are as they were known last. */
export const besideFresh = createPersonStore<readonly string[]>([])

type Watched = { times: number; readonly off: () => void }

/** How often each calendar is looked at in this page, and what ends that other tabs are heard of it. */
const watched = new Map<string, Watched>()
let stop: (() => void) | null = null

/** The live stream follows those that may be seen. An effect that begins anew ends and begins in one task. */
function followSoon(me: string): void {
  queueMicrotask(() => {
    const owners = [...watched.keys()].filter((owner) => maySee(me, owner)).sort()
    if (!isSameList(owners, followedOwners.get())) followedOwners.set(owners)
  })
}

function show(owner: string, known: PlannedByOther | null): void {
  const { [owner]: _, ...others } = besideKnown.get()
  besideKnown.set(known ? { ...others, [owner]: known } : others)
}

/** What this browser knows of it: as it was laid beside last, or as it was on the screen. */
function lastKnown(name: string): PlannedByOther | null {
  const kept = readBeside(name)
  if (kept) return kept
  const { tags, days } = openLocalBase(name).read()
  if (tags.length === 0) return null
  const entries = Object.entries(days).map(
    ([day, { entry }]) => [day, { ...entry, notes: '' }] as const,
  )
  return { tags, entries: Object.fromEntries(entries), rev: -1 }
}

async function read(me: string, owner: string, rev: number): Promise<void> {
  const planned = await readPlannedBy(owner)
  // To who may not see it any more both lists are empty: this is refused then.
  await readPeople(me, owner)
  if (!isMine(me) || !maySee(me, owner) || !watched.has(owner)) return
  const known = { ...planned, rev }
  writeBeside(calendarName(me, owner), known)
  show(owner, known)
}

/**
 * Asks which of the watched calendars have changed since they were read, if need be by an earlier page, and reads
 * those; what owners chose where `isReturn`, or where this page has not asked.
 */
async function look(me: string, isReturn: boolean): Promise<void> {
  const owners = [...watched.keys()]
  try {
    const revs = await readRevs()
    if (!isMine(me)) return
    const isNew = !others.get().isSaid
    const hasEnded = owners.some((owner) => !revs.has(owner) && maySee(me, owner))
    if (isNew || hasEnded) await lookAtCalendars(me, !isNew)
    const seen = owners.filter((owner) => revs.has(owner))
    const reads = seen.map(async (owner) => {
      const rev = revs.get(owner) ?? 0
      if (besideKnown.get()[owner]?.rev !== rev) await read(me, owner, rev)
      else if (isReturn || !calendarDetails.get()[owner]) await readPeople(me, owner)
      return owner
    })
    const done = await Promise.allSettled(reads)
    if (!isMine(me)) return
    besideFresh.set(done.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    // They stay as they were known last.
    if (isMine(me)) besideFresh.set([])
  }
}

/** Somebody looks at the calendars of others: they are read now, and followed while the page is looked at. */
function start(me: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isVisible = () => document.visibilityState === 'visible'
  const lookAgain = () => void (isVisible() && look(me, true))
  const timer = setInterval(() => void (isVisible() && look(me, false)), EVERY_MS)
  let soon: ReturnType<typeof setTimeout> | undefined
  let earliest = 0
  /** Somebody changes a calendar: it is read once they pause, and now and then while they go on. */
  function lookSoon(): void {
    if (soon !== undefined) return
    const wait = Math.max(GATHER_MS, earliest - Date.now())
    soon = setTimeout(() => {
      soon = undefined
      earliest = Date.now() + GAP_MS
      if (isVisible()) void look(me, false)
    }, wait)
  }
  const offNews = onAppEvent('beside-changed', lookSoon)
  document.addEventListener('visibilitychange', lookAgain, { signal })
  window.addEventListener('online', lookAgain, { signal })
  window.addEventListener('offline', lookAgain, { signal })
  // What the person may not see any more is not shown; what was said before stays in no store either.
  const off = others.subscribe(() => {
    for (const owner of Object.keys(besideKnown.get())) if (!maySee(me, owner)) show(owner, null)
    followSoon(me)
  })
  queueMicrotask(lookAgain)
  return () => {
    ending.abort()
    clearInterval(timer)
    clearTimeout(soon)
    offNews()
    off()
  }
}

/** Another tab of this browser has read a calendar. */
function takeStored(me: string, owner: string): void {
  const kept = maySee(me, owner) ? readBeside(calendarName(me, owner)) : null
  if (isMine(me) && kept && kept.rev > (besideKnown.get()[owner]?.rev ?? -1)) show(owner, kept)
}

/**
 * Follows what some others plan, as account `me` may see it: at once as it was known last, then as the server has it,
 * read again when it changed. Answers with an "off".
 */
export function watchBeside(me: string, owners: readonly string[]): () => void {
  const added = owners.filter((owner) => !watched.has(owner))
  for (const owner of owners) {
    const { times, off } = watched.get(owner) ?? {
      times: 0,
      off: onBesideChange(calendarName(me, owner), () => takeStored(me, owner)),
    }
    watched.set(owner, { times: times + 1, off })
  }
  followSoon(me)
  for (const owner of added) {
    const known = maySee(me, owner) ? lastKnown(calendarName(me, owner)) : null
    if (known && !besideKnown.get()[owner]) show(owner, known)
  }
  if (!stop) stop = start(me)
  else if (added.length > 0) void look(me, false)
  return () => {
    for (const owner of owners) {
      const one = watched.get(owner)
      if (!one) continue
      one.times -= 1
      if (one.times > 0) continue
      one.off()
      watched.delete(owner)
    }
    followSoon(me)
    if (watched.size > 0) return
    stop?.()
    stop = null
  }
}
