import { isSameList } from '@/domain/lists'
import { onAppEvent } from '@/state/appEvents'
import { createPersonStore } from '@/state/ownedStore'
import { isMine, maySee, readPeople, refreshCalendars } from '@/state/people/access'
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

/** How often the shown plans of others are checked, in case no news comes. */
const EVERY_MS = 60_000
/** How long news of changes are gathered before reading, and the least time between two reads. */
const GATHER_MS = 1_000
const GAP_MS = 5_000

/** The known plans of others that are being shown, by owner. */
export const besideKnown = createPersonStore<Readonly<Record<string, PlannedByOther>>>({})

/** The owners whose plans are as the server has them now; those of others are from an earlier visit or read. */
export const besideFresh = createPersonStore<readonly string[]>([])

type Watched = { times: number; readonly off: () => void }

/** For each calendar how many parts of the page show it, and what stops following other tabs' reads of it. */
const watched = new Map<string, Watched>()
let stop: (() => void) | null = null

/** Has the live stream follow the shown calendars, after the task: an effect that runs anew ends and begins in one. */
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

/** What this browser has of a calendar: as it was shown beside the own one last, or as it was on the screen. */
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
  // If the person may not see the calendar any more, its lists are empty and this request is refused.
  await readPeople(me, owner)
  if (!isMine(me) || !maySee(me, owner) || !watched.has(owner)) return
  const known = { ...planned, rev }
  writeBeside(calendarName(me, owner), known)
  show(owner, known)
}

/**
 * Asks which of the shown calendars have changed since they were read, and reads those. Owners' settings are read with
 * them, and also if `isReturn` (the person comes back to the page) or if this page has not read them yet.
 */
async function refresh(me: string, isReturn: boolean): Promise<void> {
  const owners = [...watched.keys()]
  try {
    const revs = await readRevs()
    if (!isMine(me)) return
    const isNew = !others.get().isSaid
    const hasEnded = owners.some((owner) => !revs.has(owner) && maySee(me, owner))
    if (isNew || hasEnded) await refreshCalendars(me, !isNew)
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
    // The plans stay as they were known last.
    if (isMine(me)) besideFresh.set([])
  }
}

/**
 * Reads the shown calendars now, and again when they change, while the page is visible; returns a function that stops
 * this.
 */
function start(me: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isVisible = () => document.visibilityState === 'visible'
  const refreshNow = () => void (isVisible() && refresh(me, true))
  const timer = setInterval(() => void (isVisible() && refresh(me, false)), EVERY_MS)
  let soon: ReturnType<typeof setTimeout> | undefined
  let earliest = 0
  /** Reads a changed calendar a moment later, and while its owner goes on editing now and then. */
  function refreshSoon(): void {
    if (soon !== undefined) return
    const wait = Math.max(GATHER_MS, earliest - Date.now())
    soon = setTimeout(() => {
      soon = undefined
      earliest = Date.now() + GAP_MS
      if (isVisible()) void refresh(me, false)
    }, wait)
  }
  const offNews = onAppEvent('beside-changed', refreshSoon)
  document.addEventListener('visibilitychange', refreshNow, { signal })
  window.addEventListener('online', refreshNow, { signal })
  window.addEventListener('offline', refreshNow, { signal })
  // Removes the plans that the person may not see any more.
  const off = others.subscribe(() => {
    for (const owner of Object.keys(besideKnown.get())) if (!maySee(me, owner)) show(owner, null)
    followSoon(me)
  })
  queueMicrotask(refreshNow)
  return () => {
    ending.abort()
    clearInterval(timer)
    clearTimeout(soon)
    offNews()
    off()
  }
}

/** Takes over a calendar that another tab of this browser has read and stored. */
function adoptStored(me: string, owner: string): void {
  const kept = maySee(me, owner) ? readBeside(calendarName(me, owner)) : null
  if (isMine(me) && kept && kept.rev > (besideKnown.get()[owner]?.rev ?? -1)) show(owner, kept)
}

/**
 * Keeps the plans of some others in `besideKnown`, as account `me` may see them: at once as they were known last, then
 * as the server has them, read again when they change. Returns a function that stops this.
 */
export function watchBeside(me: string, owners: readonly string[]): () => void {
  const added = owners.filter((owner) => !watched.has(owner))
  for (const owner of owners) {
    const { times, off } = watched.get(owner) ?? {
      times: 0,
      off: onBesideChange(calendarName(me, owner), () => adoptStored(me, owner)),
    }
    watched.set(owner, { times: times + 1, off })
  }
  followSoon(me)
  for (const owner of added) {
    const known = maySee(me, owner) ? lastKnown(calendarName(me, owner)) : null
    if (known && !besideKnown.get()[owner]) show(owner, known)
  }
  if (!stop) stop = start(me)
  else if (added.length > 0) void refresh(me, false)
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
