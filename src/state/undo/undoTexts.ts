import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Put } from '@/domain/putChange'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { dayTitle, shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { namesInRow } from '@/i18n/isolate'
import type { Edit, Skipped } from '@/state/undo/recorder'

/** A step, as a message names it. */
export type Deed = Pick<Edit, 'kind' | 'change' | 'skipped'>

const onlyDay = ({ days }: Change): Day | undefined => {
  const [date, ...more] = Object.keys(days)
  return more.length === 0 ? date : undefined
}

/** The label of the one tag that a day got or lost. */
function movedLabel({ days }: Change, tags: readonly Tag[]): string {
  const [first] = Object.values(days)
  const [before, after] = [first?.before.tags ?? [], first?.after.tags ?? []]
  const id = [...after, ...before].find((one) => before.includes(one) !== after.includes(one))
  return tags.find((tag) => tag.id === id)?.label ?? ''
}

const afterOf = ({ days }: Change) =>
  Object.fromEntries(Object.entries(days).map(([date, { after }]) => [date, after]))

const isNoteRemoved = (change: Change, date: Day | undefined) =>
  date !== undefined && entryOf(afterOf(change), date).notes === ''

/** How many labels without a tag a message names. */
const NAMED_LABELS = 3

/** What was done, on how many days it was not, and the labels without a tag. */
export function withSkipped(what: string, skipped: Skipped | undefined): string {
  const { full, locked, unknown = [] } = skipped ?? { full: 0, locked: 0 }
  const more = unknown.length > NAMED_LABELS ? ['…'] : []
  const labels = namesInRow([...unknown.slice(0, NAMED_LABELS), ...more])
  const left = [
    full > 0 ? t('marking.full', { count: full }) : '',
    locked > 0 ? t('marking.locked', { count: locked }) : '',
    labels && t('marking.noTag', { labels }),
  ]
  return [what, ...left.filter(Boolean)].join(', ')
}

/** What was done, in a few words; they do not say that the server has it. */
export const deedText = (deed: Deed, tags: readonly Tag[], isKeptHere: boolean): string =>
  withSkipped(doneText(deed, tags, isKeptHere), deed.skipped)

function doneText({ kind, change }: Deed, tags: readonly Tag[], isKeptHere: boolean): string {
  const date = onlyDay(change)
  switch (kind) {
    case 'tagAdded':
      return t('undo.tagAdded', { label: movedLabel(change, tags) })
    case 'tagRemoved':
      return t('undo.tagRemoved', { label: movedLabel(change, tags) })
    case 'noteSaved':
      return isNoteRemoved(change, date)
        ? t('undo.noteRemoved')
        : t(isKeptHere ? 'undo.noteSavedLocally' : 'undo.noteSaved')
    case 'noteReverted':
      return t('undo.noteReverted')
    case 'dayCleared':
      return t('undo.dayCleared', {
        date: date === undefined ? '' : dayTitle(date, shownLanguage()),
      })
    case 'tagCreated':
      return isKeptHere ? t('tags.createdLocally') : t('tags.created')
    case 'tagUpdated':
      return t('tags.updated')
    case 'tagDeleted':
      return t('tags.deleted')
    case 'tagAssigned':
      return t('bulk.assigned', {
        label: movedLabel(change, tags),
        count: Object.keys(change.days).length,
      })
    case 'holidaysImported':
      return t('holidays.done')
    default:
      return t(`marking.${kind}`, {
        label: movedLabel(change, tags),
        count: Object.keys(change.days).length,
      })
  }
}

/** The name of a step for Undo and Redo: a noun, because a sentence would sound as if the step still held. */
function stepText({ kind, change }: Deed, tags: readonly Tag[]): string {
  const date = onlyDay(change)
  switch (kind) {
    case 'noteSaved':
      return t(isNoteRemoved(change, date) ? 'step.noteRemoved' : 'step.noteSaved')
    case 'dayCleared':
      return t('step.dayCleared', {
        date: date === undefined ? '' : dayTitle(date, shownLanguage()),
      })
    case 'tagCreated':
    case 'tagUpdated':
    case 'tagDeleted': {
      const [tag] = change.tags
      return t(`step.${kind}`, { label: (tag?.after ?? tag?.before)?.label ?? '' })
    }
    case 'tagAdded':
    case 'tagRemoved':
    case 'noteReverted':
    case 'tagAssigned':
    case 'holidaysImported': {
      const count = Object.keys(change.days).length
      return t(`step.${kind}`, { label: movedLabel(change, tags), count })
    }
    default: {
      const count = Object.keys(change.days).length
      return t(`marking.${kind}`, { label: movedLabel(change, tags), count })
    }
  }
}

/** The name of a step with its day, because the day may not be on the screen. */
export function stepTextWithDay(deed: Deed, tags: readonly Tag[]): string {
  const text = stepText(deed, tags)
  const date = onlyDay(deed.change)
  if (date === undefined || deed.kind === 'dayCleared') return text
  return `${text} (${shortDay(date, shownLanguage())})`
}

/** How many days without room a message names. */
const NAMED_DAYS = 5

/** What had no room when a step was undone, or null. */
export function noRoomText({ left }: Pick<Put, 'left'>, tags: readonly Tag[]): string | null {
  const language = shownLanguage()
  // Tags that were deleted meanwhile are not named: the deletion wins.
  const full = left.days.filter((day) => day.tags.length > 0 || day.notes !== '')
  const days = full.slice(0, NAMED_DAYS).map(({ date, tags: ids, notes }) => {
    const labels = ids.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
    const what = notes ? [...labels, t('calendar.note')] : labels
    return `${listText(what, language)} (${shortDay(date, language)})`
  })
  const more = full.length > NAMED_DAYS ? ['…'] : []
  const items = [...left.tags.map(({ tag }) => tag.label), ...days, ...more]
  return items.length > 0 ? t('undo.noRoom', { items: namesInRow(items) }) : null
}
