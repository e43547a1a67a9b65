import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { otherOf } from '@/state/people/openedOthers'

/** The calendar of `owner`, seen by the account `me`, if a message is about one that is not on the screen. */
export type Whose = { readonly me: string; readonly owner: string }

/** The subject of a message; each calendar that is not on the screen has a subject of its own. */
export const subjectIn = (subject: string, whose?: Whose): string =>
  whose ? `${subject} ${whose.owner}` : subject

/** The text of a message, with the name of its calendar if that is not on the screen. */
export function inNamedCalendar(text: string, whose?: Whose): string {
  if (!whose) return text
  const { me, owner } = whose
  const name = isolate(otherOf(owner)?.name ?? '')
  const theirs = t('people.of', { name: name || t('people.somebody') })
  const calendar = owner === me ? t('people.mine') : theirs
  return t('save.inCalendar', { calendar, text })
}
