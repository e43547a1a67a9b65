import type { Day } from '@/domain/dates'
import { changedDays, entryOf } from '@/domain/entries'
import { PALETTE, type Tag } from '@/domain/tags'
import type { Device } from './device'
import type { Story } from './historyWorld'

const MOST_TAGS = 6
/** Nobody takes something back sooner. */
const AT_ONCE_MS = 100

const keepsDay = (device: Device, date: Day) => device.outbox.readPendingEntries().has(date)
const keepsTag = (device: Device, id: string) => device.outbox.readPendingTags().has(id)

/** One random edit of a person on a device, written down in the ledger. */
export function edit(story: Story, device: Device): void {
  const { profile, random, pick } = story
  const { now } = story.world.clock
  const date = pick(profile.days)
  const subject = random()
  const removes = random() < profile.removing
  if (story.takingBack > 0 && random() < story.takingBack && takeBack(story, device)) return
  const before = device.calendar().entries
  if (subject < 0.4) (removes ? shorten : write)(story, device, date)
  else if (subject < 0.7) (removes ? untag : tag)(story, device, date)
  else if (subject < 0.76) fillRange(story, device)
  else if (subject < 0.8 && removes) clear(story, device, date)
  else if (subject < 0.9) (removes ? deleteTag : makeTag)(story, device)
  else changeTag(story, device)
  for (const day of changedDays(before, device.calendar().entries)) {
    story.lastEdits.set(day, { device, at: now(), before: entryOf(before, day) })
  }
}

/**
 * Makes a day what it was before its last edit, if that was this device's; answers whether there was one.
 */
function takeBack({ ledger, lastEdits, pick, world }: Story, device: Device): boolean {
  const now = world.clock.now()
  const own = [...lastEdits].filter(
    ([, edit]) => edit.device === device && now - edit.at >= AT_ONCE_MS,
  )
  if (own.length === 0) return false
  const [date, { before }] = pick(own)
  lastEdits.delete(date)
  const known = new Set(device.calendar().tags.map(({ id }) => id))
  const tags = before.tags.filter((id) => known.has(id))
  const shown = device.entry(date)
  ledger.noted(date, shown.notes, before.notes)
  ledger.untagged(
    date,
    shown.tags.filter((id) => !tags.includes(id)),
  )
  device.put(date, { tags, notes: before.notes })
  return true
}

/** Every line is new, so that it can be looked for in the end. */
function write({ ledger, world }: Story, device: Device, date: Day): void {
  const { notes } = device.entry(date)
  const line = `line ${world.newId()}`
  const next = notes === '' ? line : `${notes}\n${line}`
  device.note(date, next)
  ledger.noted(date, notes, next)
}

function shorten({ ledger, pick }: Story, device: Device, date: Day): void {
  const { notes } = device.entry(date)
  if (notes === '') return
  const lines = notes.split('\n')
  const gone = pick(lines)
  const next = lines.filter((line) => line !== gone).join('\n')
  device.note(date, next)
  ledger.noted(date, notes, next)
}

/** More than five changed days go out as a batch. */
function fillRange(story: Story, device: Device): void {
  for (const date of story.profile.days) write(story, device, date)
}

function tag({ ledger, pick, world }: Story, device: Device, date: Day): void {
  const { tags } = device.calendar()
  if (tags.length === 0) return
  const { id } = pick(tags)
  const isCalm = !world.isUnclear?.(date) && !world.devices.some((other) => keepsDay(other, date))
  const before = device.entry(date)
  device.tag(date, id)
  if (device.entry(date) !== before) ledger.tagged(date, id, isCalm)
}

function untag({ ledger, pick }: Story, device: Device, date: Day): void {
  const { tags } = device.entry(date)
  if (tags.length === 0) return
  const id = pick(tags)
  device.untag(date, id)
  ledger.untagged(date, [id])
}

function clear({ ledger }: Story, device: Device, date: Day): void {
  const { notes, tags } = device.entry(date)
  for (const id of tags) device.untag(date, id)
  device.note(date, '')
  ledger.untagged(date, tags)
  ledger.noted(date, notes, '')
}

function makeTag({ ledger, pick, profile, random, world }: Story, device: Device): void {
  const { tags } = device.calendar()
  if (tags.length >= MOST_TAGS) return
  const id = world.newId()
  const twin = random() < profile.twins ? `Tag ${Math.floor(random() * 3)}` : `Tag ${id}`
  // A person who makes a tag that is there already gets that one.
  if (tags.some(({ label }) => label === twin)) return
  const made: Tag = { id, label: twin, short: 'T', color: pick(PALETTE).hex }
  device.makeTag(made)
  ledger.madeTag(made)
}

function changeTag({ ledger, pick, random, world }: Story, device: Device): void {
  const { tags } = device.calendar()
  if (tags.length === 0) return
  const changed = pick(tags)
  const others = world.devices.filter((other) => other !== device)
  const isCalm = !world.isUnclear?.(changed.id) && !others.some((o) => keepsTag(o, changed.id))
  const { hex } = pick(PALETTE)
  const changes = random() < 0.6 ? { label: `Tag ${world.newId()}` } : { color: hex }
  if (changes.color === changed.color) return
  device.changeTag(changed.id, changes)
  ledger.changedTag(changed, changes, isCalm)
}

function deleteTag({ ledger, pick }: Story, device: Device): void {
  const { tags } = device.calendar()
  if (tags.length === 0) return
  const { id } = pick(tags)
  device.deleteTag(id)
  ledger.deletedTag(id)
}
