import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { numbered } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { openDialog } from '@/state/dialogs'
import { calendarAddress } from '@/state/people/addressed'
import { usePeopleTold } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'

/** One of the calendars to choose among. */
type CalendarItem = {
  readonly owner: string
  readonly name: string
  /** What may be done there, in words; empty for the own one. */
  readonly role: string
  readonly isShown: boolean
  readonly choose: () => void
}

/** The calendars to choose among, and the way out of the one that is shown; none for who sees only their own. */
export function useCalendarItems() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const others = useOtherCalendars()
  const { isOwn, owner: shown, name } = useWhose()
  const told = usePeopleTold()
  const choose = (owner: string, isShown: boolean) => () => {
    if (!isShown) void navigate(calendarAddress(owner || null))
  }
  const theirs = others.map(({ owner, name: called, role }): CalendarItem => {
    const isShown = owner === shown
    const words = t(role === 'plan' ? 'people.canPlan' : 'people.canLook')
    return {
      owner,
      name: told({ id: owner, name: called }).label,
      role: words,
      isShown,
      choose: choose(owner, isShown),
    }
  })
  const mine: CalendarItem = {
    owner: '',
    name: t('people.mine'),
    role: '',
    isShown: isOwn,
    choose: choose('', isOwn),
  }
  return {
    items: theirs.length > 0 || !isOwn ? [mine, ...theirs] : [],
    leave: isOwn ? null : () => openDialog({ kind: 'leaveCalendar', owner: shown, name }),
  }
}

/** Says whose calendar is shown, where it is not one's own; empty where it is. */
export function useWhoseTitle(): string {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const told = usePeopleTold()({ id: owner, name })
  if (isOwn) return ''
  return t('people.of', { name: isolate(numbered(name || t('people.somebody'), told)) })
}
