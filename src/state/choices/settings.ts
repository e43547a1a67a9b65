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

/** The subject of the messages about saving settings, and their name among what is unsent. */
const SETTINGS = 'settings'

const store = createStore<Settings>(NO_SETTINGS)

/** The settings of an account or visitor, and their saving. */
type Choices = SettingsSync & { readonly owner: string }

let current: Choices | null = null

function show(chosen: Plain): void {
  const next = readSettings(chosen)
  if (!equalValues(next, store.get())) store.set(next)
}

/**
 * Opens the settings of an account or visitor. An account's come with the session, which is renewed when the server has
 * news of them; unsaved ones are in storage. A visitor's are only in storage.
 */
function openFor(owner: string): Choices {
  let latest: KnownSettings | null = null
  let isToastShown = false

  /** The settings of the session, or of a newer answer: older answers that come late do not count. */
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

  /** Notes whether settings are unsent, which a visitor's never are. */
  const noteWaiting = () =>
    waitsToLeave(SETTINGS, owner !== VISITOR && readStoredSettings(owner) !== null)

  const choices = createSettingsSync({
    clock: systemClock,
    read: () => readStoredSettings(owner),
    write(next) {
      if (!writeStoredSettings(owner, next)) reportNoRoom(JSON.stringify(next).length)
      noteWaiting()
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
    noteWaiting()
    choices.reread()
  })
  // After a failure they are sent as soon as the server answers anything again.
  const offAnswer = onAnswerAgain(() => {
    if (owner !== VISITOR) void choices.send(false)
  })
  noteWaiting()
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
 * Gives an account what the visitor before it chose, each theme (holidays, leave) in which the account has chosen
 * nothing itself. The rest is removed, so that the next person does not get it.
 */
function adoptVisitorChoices({ owner, shown, change }: Choices): void {
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

/** The settings with other tag ids. */
const withTagIds =
  (mapping: Readonly<Record<string, string>>) =>
  (before: Settings): Settings => {
    const named = before.leave?.busyTag
    const busyTag = named === undefined ? undefined : mapping[named]
    return busyTag === undefined ? before : { ...before, leave: { ...before.leave, busyTag } }
  }

/** Keeps settings about tags with them when tags get other ids, in an upload or by merging equal ones. */
export function mapChosenTags(mapping: Readonly<Record<string, string>>): void {
  changeSettings(withTagIds(mapping))
}

/** The settings of whoever uses the app. The first call begins to follow the session. */
function choicesNow(): Choices {
  if (!current) {
    onSessionChange(() => choicesNow().reread())
    // Here, because importing this code when the page goes would be too late.
    beforeHide(() => void sendSettings(true))
  }
  const owner = readSession()?.record.id
  const name = typeof owner === 'string' ? owner : VISITOR
  if (current?.owner !== name) {
    current?.dispose()
    current = openFor(name)
    if (name !== VISITOR) adoptVisitorChoices(current)
    current.reread()
  }
  return current
}

/** The settings of the person's own calendar, as far as this version can read them. */
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

/** The settings of other calendars' owners as far as the server tells them, parsed once each. */
const theirs = new WeakMap<object, Settings>()

function theirSettings({ owner }: OtherCalendar): Settings {
  const chosen = calendarDetails.get()[owner]?.settings
  if (!chosen) return NO_SETTINGS
  const read = theirs.get(chosen) ?? readSettings(chosen)
  theirs.set(chosen, read)
  return read
}

/** The settings that count for the shown calendar: its owner's. */
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
 * Changes the settings of the shown calendar if it is the own one: shows and stores them at once and saves them with
 * the account. Fields that this version does not know stay.
 */
export function changeSettings(change: (before: Settings) => Settings): void {
  // In another's calendar the owner's settings count, which only the owner changes.
  if (!others.get().shown) changeOwnSettings(change)
}

/** Changes the settings of the own calendar, also while another's is shown. */
export function changeOwnSettings(change: (before: Settings) => Settings): void {
  const choices = choicesNow()
  const before = store.get()
  const next = mergeSettings(before, change(before), choices.shown())
  if (settingsBytes(next) > MAX_SETTINGS_BYTES) {
    tooLarge()
  } else if (!equalValues(next, choices.shown())) choices.change(next)
}

/** Sends unsaved settings now. */
export function sendSettings(keepalive: boolean): Promise<void> {
  return choicesNow().send(keepalive)
}
