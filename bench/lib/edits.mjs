import { codeOf } from '../peers/shared/dataset.mjs'
import { periodAt } from './days.mjs'
import { shoot } from './shot.mjs'

const EDITS = 3

/** The days of a period with a note and no tag, without its first two days. */
export function freeDays(group, position, entries) {
  const all = periodAt(group, position).all.slice(2)
  return all.filter((date) => entries[date]?.tags.length === 0)
}

/** The n-th edit of a kind, on the n-th of some days. */
export function editAt(days, tags, n) {
  const date = days[n]
  const tag = tags[n % tags.length]
  const title = `Edit${n}x`
  return { date, tag: tag.id, label: tag.label, color: tag.color, title, n: 1, code: codeOf(date) }
}

/** Makes each kind of edit on its own days: `{ [kind]: shots }`. */
export async function editDays(opened, { edits, group }, { tags, entries }, position) {
  const free = freeDays(group, position, entries)
  const daysOf = {}
  const shots = {}
  for (const { kind, after, prepare, act, done } of edits) {
    daysOf[kind] = daysOf[after] ?? free.splice(0, EDITS)
    shots[kind] = []
    for (let n = 0; n < EDITS; n += 1) {
      const edit = editAt(daysOf[kind], tags, n)
      await prepare?.(opened.page, edit)
      shots[kind].push(await shoot(opened, act, done, edit))
    }
  }
  return shots
}
