import type { OtherCalendar } from '@/domain/people'
import type { AsidePart } from '@/domain/setAside'
import { t } from '@/i18n'
import { endMessage, notify } from '@/state/notify'
import { partText } from '@/state/upload/asideTexts'
import { partOf, showUnsentToast } from '@/state/upload/setAside'
import { asideSetsIn, asideText } from '@/storage/local/setAside'

/** What was not sent of a calendar: set aside, in its place because there is no room for that, or nothing. */
type Kept = AsidePart | 'noRoom' | null

const called = (name: string) => name || t('people.somebody')

/** A sentence, and what became of what was not sent. */
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

/** Shows that a person does not see a calendar any more, which was on the screen or not. */
export function showEndToast(me: string, one: Named, kept: Kept, wasShown: boolean): void {
  const why = wasShown ? 'people.removed' : 'people.removedElsewhere'
  endMessage(onlyLooks(one))
  endMessage(plansAgain(one))
  show(me, ended(one), t(why, { name: called(one.name) }), kept)
}

/** Shows that a person may only look at a calendar from now on, and why. */
export function showLooksToast(me: string, now: OtherCalendar, kept: Kept): void {
  endMessage(plansAgain(now))
  const why = now.isPro ? 'people.onlyLook' : 'people.onlyLookNoPro'
  show(me, onlyLooks(now), t(why, { name: called(now.name) }), kept)
}

/** A person sees a calendar: the messages that say otherwise, or that nothing can be planned there, end with their cause. */
export function endCuredToasts(now: OtherCalendar): void {
  endMessage(ended(now))
  if (now.role === 'plan') endMessage(onlyLooks(now))
}

/** A person may plan in a calendar, again or for the first time: what was set aside of it can go back there. */
export function showPlansAgain(me: string, now: OtherCalendar): void {
  const set = asideSetsIn(asideText(me)).findLast(({ of }) => of?.owner === now.owner)
  const part = set && partOf(set)
  if (!part) return
  const text = t('people.plansAgain', { name: called(now.name), what: partText(part) })
  showUnsentToast(me, part, text, plansAgain(now), now)
}

/** Shows that the address names a calendar that the person does not see. */
export function showUnknownToast(): void {
  notify.info(t('people.unknown'), { id: 'calendarUnknown', stays: true })
}
