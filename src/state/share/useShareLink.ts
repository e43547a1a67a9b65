import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { type SharedHoliday, snapshotHolidays } from '@/domain/holidays/sharedHolidays'
import { snapshotOf } from '@/domain/share'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { layers } from '@/state/calendar/layers'
import { schoolHolidays } from '@/state/calendar/schoolHolidays'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { ownSettings } from '@/state/choices/settings'
import { createShareLink } from '@/state/share/shareLink'
import { watchShare } from '@/state/share/watchShare'
import { useStore } from '@/state/useStore'

/** The public link of an account, and its actions; read when it is first shown. */
export function useShareLink(account: Account, isShown: boolean) {
  const { actions } = useCalendar()
  const auth = useAuthService()
  const link = useMemo(
    () =>
      createShareLink({
        account,
        save: actions.save,
        holidaysOf: shownHolidays,
        explain: (error, otherwise) => accountFailure(auth, error, otherwise),
      }),
    [account, actions, auth],
  )
  const state = useStore(link.store)
  const id = state.value?.share?.id
  useEffect(() => {
    if (isShown) void link.load()
  }, [link, isShown])
  // Another window may switch the link or refresh its snapshot.
  useEffect(() => {
    if (id && isShown) return watchShare(id, () => void link.load())
  }, [link, id, isShown])
  return { ...state, link }
}

/** The holidays of some years that the person shows; school holidays are fetched if they are not known yet. */
async function shownHolidays(years: readonly number[]): Promise<readonly SharedHoliday[]> {
  const { shared, school = [] } = ownSettings.get().holidays ?? {}
  if (!shared) return []
  await schoolHolidays.ask(school, years)
  return snapshotHolidays(layers.get(), years)
}

/** How much a snapshot made now would hold, in words. */
export function useShareAmount(
  years: readonly number[],
  includeNotes: boolean,
  showsHolidays: boolean,
): string {
  const { t } = useTranslation()
  const calendar = useStore(useShownCalendar().shown)
  const shown = useStore(layers)
  return useMemo(() => {
    const holidays = showsHolidays ? snapshotHolidays(shown, years) : []
    const snapshot = snapshotOf(calendar, years, includeNotes, holidays)
    return t('share.days', { count: snapshot.entries.length })
  }, [t, calendar, shown, years, includeNotes, showsHolidays])
}
