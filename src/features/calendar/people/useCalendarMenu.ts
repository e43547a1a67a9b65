import {
  ArrowDownUp,
  CalendarHeart,
  ChartColumn,
  Eye,
  Layers2,
  LogOut,
  Printer,
  Redo2,
  Rss,
  Share2,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '@/domain/people'
import { useAuth } from '@/state/auth/AuthProvider'
import { useUndoSteps } from '@/state/calendar/useUndoSteps'
import { openDialog } from '@/state/dialogs'
import { useOtherCalendars } from '@/state/people/others'
import { useInvite } from '@/state/people/ownPeople'
import { useWhose } from '@/state/people/useWhose'
import { action, type MenuItem } from '../header/menuItems'

/** Items about people: inviting others, and showing people's days beside one's own. */
function usePeopleItems(): MenuItem[] {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { isOwn } = useWhose()
  const seesOthers = useOtherCalendars().length > 0
  const invite = useInvite()
  if (!isOwn) return []
  const link = (open: () => void) => action('link', Share2, t('menu.share'), open)
  if (!account) return [link(() => openDialog({ kind: 'signIn', wish: 'share' }))]
  const openPeople = () => openDialog({ kind: 'settings', tab: 'share', part: 'people' })
  const inviteTo = (role: Role) => () => {
    openPeople()
    // Without Pro nobody is invited: the settings that open say so.
    if (account.isPro) invite(account.id, role)
  }
  const invitations = [
    action('together', UserPlus, t('ownPeople.together'), inviteTo('plan')),
    action('letLook', Eye, t('ownPeople.letLook'), inviteTo('look')),
    link(openPeople),
  ]
  const outside = action('outside', Rss, t('outside.addByAddress'), () =>
    openDialog({ kind: 'outside' }),
  )
  if (!seesOthers) return [...invitations, outside]
  return [
    ...invitations,
    action('beside', Layers2, t('beside.open'), () => openDialog({ kind: 'beside' })),
    action('free', CalendarHeart, t('beside.free'), () =>
      openDialog({ kind: 'numbers', part: 'together' }),
    ),
    outside,
  ]
}

/** The actions on the shown calendar, in groups: for the button of a desktop and the panel of a phone. */
export function useCalendarMenu(): MenuItem[][] {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const people = usePeopleItems()
  const undo = useUndoSteps().map(({ kind, label, what, run }) => ({
    ...action(kind, kind === 'undo' ? Undo2 : Redo2, label, run),
    what,
  }))
  const whole = [
    action('numbers', ChartColumn, t('numbers.title'), () => openDialog({ kind: 'numbers' })),
    action('transfer', ArrowDownUp, t('transfer.title'), () => openDialog({ kind: 'transfer' })),
    action('print', Printer, t('print.open'), () => openDialog({ kind: 'print' })),
  ]
  const leave = action('leave', LogOut, t('people.leave'), () =>
    openDialog({ kind: 'leaveCalendar', owner, name }),
  )
  return [undo, people, whole, isOwn ? [] : [leave]].filter((group) => group.length > 0)
}
