import type { OtherCalendar } from '@/domain/people'
import type { AsidePart } from '@/domain/setAside'
import { t } from '@/i18n'
import { endMessage, notify } from '@/state/notify'
import { showUnsentToast } from '@/state/upload/asideMessages'
import { partText } from '@/state/upload/asideTexts'
import { partOf } from '@/state/upload/setAside'
import { asideSetsIn, asideText } from '@/storage/local/setAside'

/** The unsent edits of a calendar: set aside, left there for lack of room, or null if there were none. */
type Kept = AsidePart | 'noRoom' | null

const called = (name: string) => name || t('people.somebody')

/** A sentence, and what became of the unsent edits. */
function withKept(sentence: string, kept: Kept): string {
  if (kept === null) return sentence
  if (kept === 'noRoom') return `${sentence} ${t('people.keptInPlace')}`
  return `${sentence} ${t('people.kept', { what: partText(kept) })}`
}

function show(me: string, subject: string, sentence: string, kept: Kept): void {
  const text = withKept(sentence, kept)
  if (kept !== null && kept !== 'noRoom') showUnsentToast(me, kept, text, subject)
  else notify.info(text, { id: subject, stays: true })
}

type Named = Pick<OtherCalendar, 'owner' | 'name'>

/** The subjects of the messages about one calendar. */
const ended = ({ owner }: Named) => `calendarEnded ${owner}`
const onlyLooks = ({ owner }: Named) => `onlyLooks ${owner}`
const plansAgain = ({ owner }: Named) => `plansAgain ${owner}`

/** Says that the person may not see a calendar any more. */
export function showEndToast(me: string, one: Named, kept: Kept, wasShown: boolean): void {
  const why = wasShown ? 'people.removed' : 'people.removedElsewhere'
  endMessage(onlyLooks(one))
  endMessage(plansAgain(one))
  show(me, ended(one), t(why, { name: called(one.name) }), kept)
}

/** Says that the person may only look at a calendar from now on, and why. */
export function showLooksToast(me: string, now: OtherCalendar, kept: Kept): void {
  endMessage(plansAgain(now))
  const why = now.isPro ? 'people.onlyLook' : 'people.onlyLookNoPro'
  show(me, onlyLooks(now), t(why, { name: called(now.name) }), kept)
}

/** Closes the messages about a calendar that are not true any more, because the person may see or edit it again. */
export function endCuredToasts(now: OtherCalendar): void {
  endMessage(ended(now))
  if (now.role === 'plan') endMessage(onlyLooks(now))
}

/** Says that the person may edit a calendar; what was set aside of it can be put back. */
export function showPlansAgain(me: string, now: OtherCalendar): void {
  const set = asideSetsIn(asideText(me)).findLast(({ of }) => of?.owner === now.owner)
  const part = set && partOf(set)
  if (!part) return
  const text = t('people.plansAgain', { name: called(now.name), what: partText(part) })
  showUnsentToast(me, part, text, plansAgain(now), now)
}

/** Says that the address names a calendar that the person may not see. */
export function showUnknownToast(): void {
  notify.info(t('people.unknown'), { id: 'calendarUnknown', stays: true })
}
