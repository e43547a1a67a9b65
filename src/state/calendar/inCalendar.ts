import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { otherOf } from '@/state/people/openedOthers'

/** Whose calendar a message speaks of that is not on the screen: that of `owner`, as the account `me` sees it. */
export type Whose = { readonly me: string; readonly owner: string }

/** The subject of a message; of a calendar that is not on the screen it is one of its own. */
export const subjectIn = (subject: string, whose?: Whose): string =>
  whose ? `${subject} ${whose.owner}` : subject

/** What a message says, and in which calendar that is, where it is not the one on the screen. */
export function saidOf(text: string, whose?: Whose): string {
  if (!whose) return text
  const { me, owner } = whose
  const name = isolate(otherOf(owner)?.name ?? '')
  const theirs = t('people.of', { name: name || t('people.somebody') })
  const calendar = owner === me ? t('people.mine') : theirs
  return t('save.inCalendar', { calendar, text })
}
