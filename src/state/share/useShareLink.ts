import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { snapshotBytes, snapshotOf } from '@/domain/share'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailureWords } from '@/state/auth/accountFailure'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { createShareLink } from '@/state/share/shareLink'
import { kilobytes } from '@/state/share/shareTexts'
import { watchShare } from '@/state/share/watchShare'
import { useStore } from '@/state/useStore'

/** The public link of an account and what can be done with it; read when it is first looked at. */
export function useShareLink(account: Account, isShown: boolean) {
  const { actions } = useCalendar()
  const auth = useAuthService()
  const link = useMemo(
    () =>
      createShareLink({
        account,
        save: actions.save,
        explain: (error, otherwise) => accountFailureWords(auth, error, otherwise),
      }),
    [account, actions, auth],
  )
  const state = useStore(link.store)
  const id = state.share?.id
  useEffect(() => {
    if (isShown) void link.load()
  }, [link, isShown])
  // Another window may switch the link, or refresh what is behind it.
  useEffect(() => {
    if (id && isShown) return watchShare(id, () => void link.load())
  }, [link, id, isShown])
  return { ...state, link }
}

/** How much a snapshot taken now would hold, in words. */
export function useShareAmount(years: readonly number[], includeNotes: boolean): string {
  const { t } = useTranslation()
  const calendar = useStore(useShownCalendar().shown)
  return useMemo(() => {
    const snapshot = snapshotOf(calendar, years, includeNotes)
    const size = kilobytes(snapshotBytes(snapshot))
    return t('share.days', { count: snapshot.entries.length, size })
  }, [t, calendar, years, includeNotes])
}
