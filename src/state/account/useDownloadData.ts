import { BACKUP_FORMAT } from '@/domain/backup'
import type { Calendar } from '@/domain/calendar'
import { formatDay } from '@/domain/dates'
import { t } from '@/i18n'
import { savePatiently } from '@/state/account/requestSignOut'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { ownSettings } from '@/state/choices/settings'
import { notify } from '@/state/notify'
import { others } from '@/state/people/others'
import { readServerExport, storedAccount } from '@/storage/cloud/account'
import { asideSetsIn, asideText } from '@/storage/local/setAside'
import { readDrafts } from '@/storage/local/unfinished'
import { saveFile } from '@/ui/saveFile'

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What only this browser holds of an account (its id) or `visitor`. */
function heldHere(owner: string) {
  return {
    setAside: asideSetsIn(asideText(owner)).map(({ at, text, reasons }) => ({
      at: new Date(at).toISOString(),
      content: jsonOf(text),
      reasons,
    })),
    drafts: readDrafts(owner).map(({ date, text }) => ({ date, text })),
  }
}

/**
 * Everything of a person as JSON text. If the server cannot be asked, its part is null and the account is as this
 * browser keeps it. `now` is the moment of the export.
 */
async function dataFile(userId: string | null, calendar: Calendar, now: Date) {
  const fromServer = userId === null ? null : await readServerExport(userId).catch(() => null)
  const account = userId === null ? {} : { account: storedAccount(userId) }
  const isComplete = userId === null || fromServer !== null
  const head = { app: 'Quartal', format: BACKUP_FORMAT, exported: now.toISOString(), isComplete }
  const here = { ...calendar, settings: ownSettings.get(), ...heldHere(userId ?? 'visitor') }
  const data = { ...head, ...account, ...fromServer, ...here }
  return { text: JSON.stringify(data, null, 2), isComplete }
}

/** Saves everything of whoever uses the app as a file; in every plan, and offline. */
export function useDownloadData(): () => Promise<void> {
  const { account } = useAuth()
  const { actions, tools } = useCalendar()
  return async () => {
    // Loads first what other devices have changed, if that does not take long.
    if (account && navigator.onLine) await savePatiently(actions)
    const now = new Date()
    // While another's calendar is shown, the own one is read from storage.
    const ownCalendar = async () =>
      account && others.get().shown
        ? (await import('@/state/people/openedOthers')).openedOrStored(account.id).calendar()
        : tools.read()
    const { text, isComplete } = await dataFile(account?.id ?? null, await ownCalendar(), now)
    saveFile(t('account.fileName', { date: formatDay(now) }), text, 'application/json')
    if (isComplete) notify.success(t('account.downloaded'), { id: 'download' })
    else notify.info(t('account.downloadedHere'), { id: 'download', stays: true })
  }
}
