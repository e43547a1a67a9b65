import type { Day } from '@/domain/dates'
import { changedDays, EMPTY_ENTRY, type Entry, entryOf } from '@/domain/entries'
import { PALETTE, type Tag, type TagChanges } from '@/domain/tags'
import type { Device } from './device'
import type { Story } from './historyWorld'

const MOST_TAGS = 6
/** Nobody takes something back sooner. */
const AT_ONCE_MS = 100

const linesOn = ({ notes }: Entry) => (notes === '' ? [] : notes.split('\n'))
const keeps = (device: Device, name: string) => device.store.names().has(name)

/** One random edit of a person on a device, written down in the ledger. */
export function edit(story: Story, device: Device): void {
  const { profile, random, pick } = story
  const { now } = story.world.clock
  const date = pick(profile.days)
  const subject = random()
  const removes = random() < profile.removing
  if (story.takingBack > 0 && random() < story.takingBack && takeBack(story, device)) return
  const rewords = story.rewording > 0 && random() < story.rewording
  const before = device.calendar().entries
  if (rewords) reword(story, device, date)
  else if (subject < 0.4) (removes ? shorten : write)(story, device, date)
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
function takeBack(story: Story, device: Device): boolean {
  const { ledger, lastEdits, pick, world } = story
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
  writeDown(story, device, date, before.notes)
  ledger.untagged(
    date,
    shown.tags.filter((id) => !tags.includes(id)),
  )
  device.put(date, { tags, notes: before.notes })
  return true
}

/** Tells the ledger what a note is about to become. */
function writeDown({ ledger, world }: Story, device: Device, date: Day, next: string): void {
  const isUnanswered = world.isUnanswered?.(date) ?? false
  const settled = world.devices.map((other) => {
    const shown = new Set(linesOn(other.entry(date)))
    const base = new Set(linesOn(other.store.baseDays()[date]?.entry ?? EMPTY_ENTRY))
    return (line: string) => !shown.has(line) || base.has(line)
  })
  const isSettled = (line: string) => !isUnanswered && settled.every((has) => has(line))
  ledger.noted(date, device.entry(date).notes, next, isSettled)
}

function putLines(story: Story, device: Device, date: Day, lines: readonly string[]): void {
  const next = lines.join('\n')
  writeDown(story, device, date, next)
  device.note(date, next)
}

/** Every line is new, so that it can be looked for in the end. */
function write(story: Story, device: Device, date: Day): void {
  const line = `line ${story.world.newId()}`
  putLines(story, device, date, [...linesOn(device.entry(date)), line])
}

function shorten(story: Story, device: Device, date: Day): void {
  const lines = linesOn(device.entry(date))
  if (lines.length === 0) return
  const gone = story.pick(lines)
  const next = lines.filter((line) => line !== gone)
  putLines(story, device, date, next)
}

/** Writes on in a line: in its place stands one that is new. */
function reword(story: Story, device: Device, date: Day): void {
  const lines = linesOn(device.entry(date))
  if (lines.length === 0) return
  const old = story.pick(lines)
  const reworded = `${old}, ${story.world.newId()}`
  const next = lines.map((line) => (line === old ? reworded : line))
  putLines(story, device, date, next)
}

/** More than five changed days go out as a batch. */
function fillRange(story: Story, device: Device): void {
  for (const date of story.profile.days) write(story, device, date)
}

function tag({ ledger, pick, world }: Story, device: Device, date: Day): void {
  const { tags } = device.calendar()
  if (tags.length === 0) return
  const { id } = pick(tags)
  const isCalm = !world.isUnanswered?.(date) && !world.devices.some((other) => keeps(other, date))
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

function clear(story: Story, device: Device, date: Day): void {
  const { tags } = device.entry(date)
  for (const id of tags) device.untag(date, id)
  putLines(story, device, date, [])
  story.ledger.untagged(date, tags)
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
  const isCalm = !world.isUnanswered?.(changed.id) && !others.some((o) => keeps(o, changed.id))
  const { hex } = pick(PALETTE)
  const which = random()
  const changes: TagChanges =
    which < 0.6
      ? { label: `Tag ${world.newId()}` }
      : which < 0.8
        ? { color: hex }
        : { leave: which < 0.9 ? (changed.leave ? 0 : 1) : changed.leave === 0.5 ? 1 : 0.5 }
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
