import { tagIdIn } from '@/domain/firstLogin'
import type { OtherCalendar } from '@/domain/people'
import {
  MAX_SETTINGS_BYTES,
  NO_SETTINGS,
  readSettings,
  type Settings,
  settingsBytes,
} from '@/domain/settings'
import {
  adoptSettings,
  equalValues,
  isPlain,
  mergeSettings,
  type Plain,
} from '@/domain/settingsMerge'
import { t } from '@/i18n'
import { reportNoRoom } from '@/state/calendar/storageRoom'
import { beforeHide, waitsToLeave } from '@/state/calendar/watchPage'
import { createStore, type Store } from '@/state/createStore'
import { endMessage, notify } from '@/state/notify'
import { calendarDetails } from '@/state/people/calendarPeople'
import { others } from '@/state/people/others'
import { onAnswerAgain } from '@/storage/cloud/client'
import { refreshSession, saveSettings } from '@/storage/cloud/user'
import {
  handOnSettings,
  onStoredSettingsChange,
  readHandedOn,
  readStoredSettings,
  removeHandedOn,
  VISITOR,
  writeStoredSettings,
} from '@/storage/local/localSettings'
import { onSessionChange, readSession } from '@/storage/local/session'
import { createSettingsSync, type KnownSettings, type SettingsSync } from '@/sync/settingsSync'
import { systemClock } from '@/sync/systemClock'

/** The subject of the messages about them. */
const SETTINGS = 'settings'

const store = createStore<Settings>(NO_SETTINGS)

/** What somebody chose, wherever it is kept. */
type Choices = SettingsSync & { readonly owner: string }

let current: Choices | null = null

function show(chosen: Plain): void {
  const next = readSettings(chosen)
  if (!equalValues(next, store.get())) store.set(next)
}

/**
 * What an account chose: what the server holds comes with the session, which is renewed when the server publishes a
 * change, and what it does not have yet waits in storage. A visitor's has nothing but that.
 */
function openFor(owner: string): Choices {
  let latest: KnownSettings | null = null
  let isToastShown = false

  /** An answer that was overtaken by a later one shows nothing. */
  function known(): KnownSettings | null {
    const record = readSession()?.record
    if (record?.id !== owner) return null
    const settings = isPlain(record.settings) ? record.settings : {}
    const updated = typeof record.updated === 'string' ? record.updated : ''
    if (!latest || updated >= latest.updated) latest = { settings, updated }
    return latest
  }

  function showOutcome(outcome: 'saved' | 'unsaved' | 'refused'): void {
    if (outcome === 'saved') {
      if (isToastShown) endMessage(SETTINGS)
      isToastShown = false
      return
    }
    // Being offline is no failure, and the page shows it already.
    if (isToastShown || (outcome === 'unsaved' && !navigator.onLine)) return
    isToastShown = true
    notify.error(t(`choices.${outcome}`), { id: SETTINGS })
  }

  /** A visitor's go nowhere. */
  const lookAtWaiting = () =>
    waitsToLeave(SETTINGS, owner !== VISITOR && readStoredSettings(owner) !== null)

  const choices = createSettingsSync({
    clock: systemClock,
    read: () => readStoredSettings(owner),
    write(next) {
      if (!writeStoredSettings(owner, next)) reportNoRoom(JSON.stringify(next).length)
      lookAtWaiting()
    },
    known,
    async refresh() {
      await refreshSession()
      latest = null
    },
    save: (settings, updated, how) => saveSettings(owner, settings, updated, how),
    show,
    onOutcome: showOutcome,
  })
  const off = onStoredSettingsChange(owner, () => {
    lookAtWaiting()
    choices.reread()
  })
  // What waits for its time after a failure is sent as soon as the server answers anything again.
  const offAnswer = onAnswerAgain(() => {
    if (owner !== VISITOR) void choices.send(false)
  })
  lookAtWaiting()
  return {
    ...choices,
    owner,
    dispose() {
      off()
      offAnswer()
      choices.dispose()
      endMessage(SETTINGS)
    },
  }
}

const tooLarge = () => notify.error(t('choices.tooLarge'), { id: 'settingsTooLarge' })

/**
 * An account takes over what a visitor chose before it was entered, each theme of which it has chosen nothing itself
 *. The rest is gone: whoever comes next does not get it.
 */
function takeOver({ owner, shown, change }: Choices): void {
  handOnSettings(owner)
  const left = readHandedOn(owner)
  if (!left) return
  const chosen = readSettings(left)
  const named = chosen.leave?.busyTag ?? ''
  const own = withTagIds({ [named]: tagIdIn(owner, named) })(chosen)
  const isFitting = (all: Plain) => settingsBytes(all) <= MAX_SETTINGS_BYTES
  const all = adoptSettings(shown(), own, isFitting)
  if (!equalValues(all, shown())) change(all)
  if (!isFitting(adoptSettings(all, own))) tooLarge()
  removeHandedOn(owner)
}

/** With an upload a tag gets the id that the account knows it by. */
const withTagIds =
  (mapping: Readonly<Record<string, string>>) =>
  (before: Settings): Settings => {
    const named = before.leave?.busyTag
    const busyTag = named === undefined ? undefined : mapping[named]
    return busyTag === undefined ? before : { ...before, leave: { ...before.leave, busyTag } }
  }

/** What was chosen with a tag stays with it when it gets another id, in an upload or as one of two same tags. */
export function mapChosenTags(mapping: Readonly<Record<string, string>>): void {
  changeSettings(withTagIds(mapping))
}

/** The choices of whoever uses the app; they follow the session from the first look on. */
function choicesNow(): Choices {
  if (!current) {
    onSessionChange(() => choicesNow().reread())
    // In the task in which the page goes: whoever had to import this first would come too late.
    beforeHide(() => void sendSettings(true))
  }
  const owner = readSession()?.record.id
  const name = typeof owner === 'string' ? owner : VISITOR
  if (current?.owner !== name) {
    current?.dispose()
    current = openFor(name)
    if (name !== VISITOR) takeOver(current)
    current.reread()
  }
  return current
}

/** What the person chose for the own calendar, as far as this version can read it. */
export const ownSettings: Pick<Store<Settings>, 'get' | 'subscribe'> = {
  get() {
    choicesNow()
    return store.get()
  },
  subscribe(listener) {
    choicesNow()
    return store.subscribe(listener)
  },
}

/** What the owners of other calendars chose, as far as the server lets one know, as this version reads it. */
const theirs = new WeakMap<object, Settings>()

function theirSettings({ owner }: OtherCalendar): Settings {
  const chosen = calendarDetails.get()[owner]?.settings
  if (!chosen) return NO_SETTINGS
  const read = theirs.get(chosen) ?? readSettings(chosen)
  theirs.set(chosen, read)
  return read
}

/** What counts for the calendar that is shown: what its owner chose. */
export const settings: Pick<Store<Settings>, 'get' | 'subscribe'> = {
  get() {
    const other = others.get().shown
    return other ? theirSettings(other) : ownSettings.get()
  },
  subscribe(listener) {
    const stores = [ownSettings, others, calendarDetails]
    const offs = stores.map((one) => one.subscribe(listener))
    return () => {
      for (const off of offs) off()
    }
  },
}

/**
 * Changes what is chosen: it is shown and kept at once, and saved with the account. What this version cannot
 * read stays as it is.
 */
export function changeSettings(change: (before: Settings) => Settings): void {
  // In the calendar of another its owner's count, and they are the owner's to change.
  if (!others.get().shown) changeOwnSettings(change)
}

/** The same of the own calendar, whichever is shown: what is said about somebody else's leads here. */
export function changeOwnSettings(change: (before: Settings) => Settings): void {
  const choices = choicesNow()
  const before = store.get()
  const next = mergeSettings(before, change(before), choices.shown())
  if (settingsBytes(next) > MAX_SETTINGS_BYTES) {
    tooLarge()
  } else if (!equalValues(next, choices.shown())) choices.change(next)
}

/** Sends what the account does not have yet, now. */
export function sendSettings(keepalive: boolean): Promise<void> {
  return choicesNow().send(keepalive)
}
