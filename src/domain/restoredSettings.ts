import {
  type LeaveSettings,
  MAX_SETTINGS_BYTES,
  NO_SETTINGS,
  readSettings,
  type Settings,
  settingsBytes,
} from '@/domain/settings'
import { adoptSettings, equalValues, fillSettings, isPlain } from '@/domain/settingsMerge'

/** One value of settings, by the names that lead to it, e.g. `leave`, `years`, `2027`, `allowance`. */
export type SettingValue = { readonly path: readonly string[]; readonly value: unknown }

/** The values of settings, one by one; a list is one value, and an empty one none. */
function valuesOf(value: unknown, path: readonly string[] = []): SettingValue[] {
  if (isPlain(value)) {
    return Object.entries(value).flatMap(([name, field]) => valuesOf(field, [...path, name]))
  }
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
  return isNone ? [] : [{ path, value }]
}

function valueAt(settings: Settings, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    settings,
  )
}

/** No setting lies deeper; what does was made to be too much for whoever reads it. */
const MOST_LEVELS = 8

const isShallow = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((field) => isShallow(field, levels - 1)))

/**
 * Reads the settings of a backup with the reader of all settings, so that what a later version adds comes along; and
 * counts the values that nobody can read.
 */
export function readBackupSettings(raw: unknown): { settings: Settings; dropped: number } {
  if (raw === undefined || raw === null) return { settings: NO_SETTINGS, dropped: 0 }
  const settings = isShallow(raw) ? readSettings(raw) : NO_SETTINGS
  if (!isPlain(raw) || !isShallow(raw) || settingsBytes(settings) > MAX_SETTINGS_BYTES) {
    return { settings: NO_SETTINGS, dropped: 1 }
  }
  return { settings, dropped: valuesOf(raw).length - valuesOf(settings).length }
}

/** What a backup makes of settings, what of it is new, and what of the backup stays out. */
export type RestoredSettings = {
  readonly settings: Settings
  readonly filled: readonly SettingValue[]
  readonly kept: readonly SettingValue[]
}

/**
 * Fills settings with those of a backup, as days and tags are filled: leave value by value, any other theme
 * where nothing of it is chosen here. `tagIds` says by which id a tag of the backup is known here.
 */
export function restoreSettings(
  now: Settings,
  backup: Settings,
  tagIds: ReadonlyMap<string, string>,
): RestoredSettings {
  const from = withTagIds(backup, tagIds)
  const { leave, ...themes } = from
  const adopted: Settings = adoptSettings(now, themes)
  const all = leave
    ? { ...adopted, leave: fillSettings(now.leave ?? {}, leave) as LeaveSettings }
    : adopted
  const settings = settingsBytes(all) <= MAX_SETTINGS_BYTES ? all : now
  const isNew = (other: Settings) => (one: SettingValue) =>
    !equalValues(valueAt(other, one.path), one.value)
  return {
    settings,
    filled: valuesOf(settings).filter(isNew(now)),
    kept: valuesOf(from).filter(isNew(settings)),
  }
}

/** A tag that is not known here is not named either. */
function withTagIds(backup: Settings, tagIds: ReadonlyMap<string, string>): Settings {
  if (backup.leave?.busyTag === undefined) return backup
  const { busyTag, ...leave } = backup.leave
  const known = tagIds.get(busyTag)
  return { ...backup, leave: known === undefined ? leave : { ...leave, busyTag: known } }
}
