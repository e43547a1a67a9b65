import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Step } from '@/domain/history'
import type { Undone } from '@/domain/historyUndo'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { dayTitle, shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { namesInRow } from '@/i18n/isolate'
import type { EditKind } from '@/state/history/historyRecorder'

/** One done thing, as it can be told. */
export type Deed = { readonly kind: EditKind; readonly step: Step }

const onlyDay = ({ days }: Step): Day | undefined => {
  const [date, ...more] = Object.keys(days)
  return more.length === 0 ? date : undefined
}

/** The label of the one tag that a day got or lost. */
function movedLabel({ days }: Step, tags: readonly Tag[]): string {
  const [change] = Object.values(days)
  const [before, after] = [change?.before.tags ?? [], change?.after.tags ?? []]
  const id = [...after, ...before].find((one) => before.includes(one) !== after.includes(one))
  return tags.find((tag) => tag.id === id)?.label ?? ''
}

const afterOf = ({ days }: Step) =>
  Object.fromEntries(Object.entries(days).map(([date, { after }]) => [date, after]))

const isNoteRemoved = (step: Step, date: Day | undefined) =>
  date !== undefined && entryOf(afterOf(step), date).notes === ''

/** Where what was done is kept: in this browser alone, for an account, or in no storage yet. */
type Where = 'here' | 'account' | 'nowhere'

/** What is not in storage yet says so. */
export function storedText(what: string, isUnstored: boolean): string {
  return isUnstored ? t('undo.notStored', { what }) : what
}

/** What was done, in a few words; none of them says of an account that the server has it. */
export function deedText(deed: Deed, tags: readonly Tag[], where: Where): string {
  return storedText(doneText(deed, tags, where === 'here'), where === 'nowhere')
}

function doneText({ kind, step }: Deed, tags: readonly Tag[], isVisitor: boolean): string {
  const date = onlyDay(step)
  switch (kind) {
    case 'tagAdded':
      return t('undo.tagAdded', { label: movedLabel(step, tags) })
    case 'tagRemoved':
      return t('undo.tagRemoved', { label: movedLabel(step, tags) })
    case 'noteSaved':
      return isNoteRemoved(step, date)
        ? t('undo.noteRemoved')
        : t(isVisitor ? 'undo.noteSavedLocally' : 'undo.noteSaved')
    case 'noteReverted':
      return t('undo.noteReverted')
    case 'dayCleared':
      return t('undo.dayCleared', {
        date: date === undefined ? '' : dayTitle(date, shownLanguage()),
      })
    case 'tagCreated':
      return isVisitor ? t('tags.createdLocally') : t('tags.created')
    case 'tagUpdated':
      return t('tags.updated')
    case 'tagDeleted':
      return t('tags.deleted')
    case 'tagAssigned':
      return t('bulk.assigned', {
        label: movedLabel(step, tags),
        count: Object.keys(step.days).length,
      })
    case 'holidaysImported':
      return t('holidays.done')
  }
}

/** The name of a step for Undo and Redo: a noun where a sentence would sound as if the step still held. */
function stepText({ kind, step }: Deed, tags: readonly Tag[]): string {
  const date = onlyDay(step)
  switch (kind) {
    case 'noteSaved':
      return t(isNoteRemoved(step, date) ? 'step.noteRemoved' : 'step.noteSaved')
    case 'dayCleared':
      return t('step.dayCleared', {
        date: date === undefined ? '' : dayTitle(date, shownLanguage()),
      })
    case 'tagCreated':
    case 'tagUpdated':
    case 'tagDeleted': {
      const [change] = step.tags
      return t(`step.${kind}`, { label: (change?.after ?? change?.before)?.label ?? '' })
    }
    default: {
      const count = Object.keys(step.days).length
      return t(`step.${kind}`, { label: movedLabel(step, tags), count })
    }
  }
}

/** What is undone or done again, with its day: the row may be far from the screen. */
export function stepTextWithDay(deed: Deed, tags: readonly Tag[]): string {
  const text = stepText(deed, tags)
  const date = onlyDay(deed.step)
  if (date === undefined || deed.kind === 'dayCleared') return text
  return `${text} (${shortDay(date, shownLanguage())})`
}

/** How many days without room are named one by one. */
const NAMED_DAYS = 5

/** What found no room when it came back, or null. */
export function leftText({ leftTags, leftDays }: Undone, tags: readonly Tag[]): string | null {
  const language = shownLanguage()
  const days = leftDays.slice(0, NAMED_DAYS).map(({ date, tagIds, note }) => {
    const labels = tagIds.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
    const what = note ? [...labels, t('calendar.note')] : labels
    return `${listText(what, language)} (${shortDay(date, language)})`
  })
  const more = leftDays.length > NAMED_DAYS ? ['…'] : []
  const items = [...leftTags.map(({ label }) => label), ...days, ...more]
  return items.length > 0 ? t('undo.noRoom', { items: namesInRow(items) }) : null
}
