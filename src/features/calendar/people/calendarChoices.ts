import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { numbered } from '@/domain/people/apart'
import { besideSettingsOf, withBesideSettings } from '@/domain/people/besideSettings'
import { isolate } from '@/i18n/isolate'
import { useAuth } from '@/state/auth/AuthProvider'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { calendarAddress } from '@/state/people/addressed'
import { useDistinctPeople } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'

/** The switch that shows a person's days beside one's own. */
type Eye = { readonly isOn: boolean; readonly name: string; readonly set: (isOn: boolean) => void }

/** A calendar that can be chosen. */
type CalendarItem = {
  readonly owner: string
  readonly name: string
  /** The colour of its owner; null for one's own. */
  readonly colour: string | null
  /** What the person may do there, in words; empty for one's own. */
  readonly role: string
  readonly isShown: boolean
  readonly choose: () => void
  /** Null if nothing can be shown beside the shown calendar. */
  readonly eye: Eye | null
}

/** The calendars to choose from, one's own first; none for visitors. */
export function useCalendarItems(): readonly CalendarItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account } = useAuth()
  const others = useOtherCalendars()
  const { isOwn, owner: shown } = useWhose()
  const told = useDistinctPeople()
  const chosen = useStore(ownSettings)
  if (!account) return []
  const common = (owner: string, isShown: boolean) => ({
    owner,
    isShown,
    choose() {
      if (!isShown) void navigate(calendarAddress(owner || null))
    },
  })
  const eyeOf = (owner: string, name: string): Eye => {
    const { isLaid, isHidden } = besideSettingsOf(chosen, owner)
    return {
      isOn: isLaid && !isHidden,
      name: t('beside.lay', { name }),
      set: (laid) =>
        changeSettings((before) => withBesideSettings(before, owner, { laid, hidden: false })),
    }
  }
  const theirs = others.map(({ owner, name: called, role }): CalendarItem => {
    const { label, colour } = told({ id: owner, name: called })
    return {
      ...common(owner, owner === shown),
      name: label,
      colour: colour.hex,
      role: t(role === 'plan' ? 'people.canPlan' : 'people.canLook'),
      eye: isOwn ? eyeOf(owner, label) : null,
    }
  })
  const mine = { ...common('', isOwn), name: t('people.mine'), colour: null, role: '', eye: null }
  return [mine, ...theirs]
}

/** Whose calendar is shown, in words; empty for one's own. */
export function useWhoseTitle(): string {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const told = useDistinctPeople()({ id: owner, name })
  if (isOwn) return ''
  return t('people.of', { name: isolate(numbered(name || t('people.somebody'), told)) })
}
