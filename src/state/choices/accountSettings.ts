import { isPlain, type Plain } from '@/domain/settingsMerge'
import { t } from '@/i18n'
import { tellNoRoom } from '@/state/calendar/storageRoom'
import { endMessage, notify } from '@/state/notify'
import { refreshSession, saveSettings } from '@/storage/cloud/user'
import {
  readStoredSettings,
  type StoredSettings,
  writeStoredSettings,
} from '@/storage/local/localSettings'
import { readSession } from '@/storage/local/session'
import { systemClock } from '@/sync/clock'
import { createSettingsSync, type KnownSettings, type SettingsSync } from '@/sync/settingsSync'

/** The subject of the messages about them. */
const SETTINGS = 'settings'

/** Keeps what somebody chose; what finds no room is told. */
export function keepSettings(owner: string, next: StoredSettings | null): void {
  if (!writeStoredSettings(owner, next)) tellNoRoom(JSON.stringify(next).length)
}

/**
 * What an account chose: what the server holds comes with the session, which is renewed when the server tells of a
 * change, and what it has not been told yet waits in storage (H5).
 */
export function openAccountSettings(userId: string, show: (settings: Plain) => void): SettingsSync {
  let latest: KnownSettings | null = null
  let isTold = false

  /** An answer that was overtaken by a later one shows nothing. */
  function known(): KnownSettings | null {
    const record = readSession()?.record
    if (record?.id !== userId) return null
    const settings = isPlain(record.settings) ? record.settings : {}
    const updated = typeof record.updated === 'string' ? record.updated : ''
    if (!latest || updated >= latest.updated) latest = { settings, updated }
    return latest
  }

  function tell(outcome: 'saved' | 'unsaved' | 'refused'): void {
    if (outcome === 'saved') {
      if (isTold) endMessage(SETTINGS)
      isTold = false
      return
    }
    // Being offline is no failure, and the page shows it already.
    if (isTold || (outcome === 'unsaved' && !navigator.onLine)) return
    isTold = true
    notify.error(() => t(`choices.${outcome}`), { id: SETTINGS })
  }

  return createSettingsSync({
    clock: systemClock,
    read: () => readStoredSettings(userId),
    write: (next) => keepSettings(userId, next),
    known,
    async refresh() {
      await refreshSession()
      latest = null
    },
    save: (settings, updated, how) => saveSettings(userId, settings, updated, how),
    show,
    tell,
  })
}
