import type { AsidePart } from '@/domain/setAside'
import { t } from '@/i18n'
import { shownOther } from '@/state/calendar/shownOther'
import { notify } from '@/state/notify'
import { partText } from '@/state/upload/asideTexts'
import { showUnsentToast } from '@/state/upload/setAside'

/** What was not sent of a calendar: set aside, in its place because there is no room for that, or nothing. */
type Kept = AsidePart | 'noRoom' | null

const called = (name: string) => name || t('people.somebody')

/** A sentence, and what became of what was not sent. */
function withKept(sentence: () => string, kept: Kept): () => string {
  return () => {
    if (kept === null) return sentence()
    if (kept === 'noRoom') return `${sentence()} ${t('people.keptInPlace')}`
    return `${sentence()} ${t('people.kept', { what: partText(kept) })}`
  }
}

function show(me: string, subject: string, words: () => string, kept: Kept): void {
  if (kept !== null && kept !== 'noRoom') showUnsentToast(me, kept, words, subject)
  else notify.info(words, { id: subject, stays: true })
}

/** Shows that a person does not see a calendar any more, which was on the screen or not (T2). */
export function showEndToast(me: string, name: string, kept: Kept, wasShown: boolean): void {
  const sentence = () =>
    t(wasShown ? 'people.removed' : 'people.removedElsewhere', { name: called(name) })
  show(me, 'calendarEnded', withKept(sentence, kept), kept)
}

/** Shows that a person may only look at a calendar from now on (T7). */
export function showLooksToast(me: string, name: string, kept: Kept): void {
  const sentence = () => t('people.onlyLook', { name: called(name) })
  show(me, 'onlyLooks', withKept(sentence, kept), kept)
}

/** Shows that the address names a calendar that the person does not see. */
export function showUnknownToast(): void {
  notify.info(() => t('people.unknown'), { id: 'calendarUnknown', stays: true })
}

/** Shows that the plan of its owner counts in the calendar that is shown (T7). */
export function showOwnersPlanToast(): void {
  const name = shownOther.get()?.name ?? ''
  notify.info(() => t('people.ownersPlan', { name: called(name) }), { id: 'ownersPlan' })
}
