import {
  type LeaveSettings,
  MAX_SETTINGS_BYTES,
  NO_SETTINGS,
  readSettings,
  type Settings,
  settingsBytes,
} from '@/domain/settings'
import { adoptSettings, equalValues, fillSettings, isPlain } from '@/domain/settingsMerge'

/** One value of settings with its path, e.g. `leave`, `years`, `2027`, `allowance`. */
export type SettingValue = { readonly path: readonly string[]; readonly value: unknown }

/** The single values of settings; a list is one value, an empty list none. */
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

/** No setting is nested deeper; deeper data was made to overload its reader. */
const MOST_LEVELS = 8

const isShallow = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((field) => isShallow(field, levels - 1)))

/**
 * Reads the settings of a backup like all settings, so that those of a later version are kept, and counts the
 * unreadable values.
 */
export function readBackupSettings(raw: unknown): { settings: Settings; dropped: number } {
  if (raw === undefined || raw === null) return { settings: NO_SETTINGS, dropped: 0 }
  const settings = isShallow(raw) ? readSettings(raw) : NO_SETTINGS
  if (!isPlain(raw) || !isShallow(raw) || settingsBytes(settings) > MAX_SETTINGS_BYTES) {
    return { settings: NO_SETTINGS, dropped: 1 }
  }
  return { settings, dropped: valuesOf(raw).length - valuesOf(settings).length }
}

/**
 * Settings after a restore: which values were filled in, and which of the backup were not used because others exist.
 */
export type RestoredSettings = {
  readonly settings: Settings
  readonly filled: readonly SettingValue[]
  readonly kept: readonly SettingValue[]
}

/**
 * Fills settings from a backup, as days and tags are filled: leave value by value, any other section only if nothing of
 * it is set here. `tagIds` maps the backup's tag ids to those here.
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

/** Drops a tag that does not exist here. */
function withTagIds(backup: Settings, tagIds: ReadonlyMap<string, string>): Settings {
  if (backup.leave?.busyTag === undefined) return backup
  const { busyTag, ...leave } = backup.leave
  const known = tagIds.get(busyTag)
  return { ...backup, leave: known === undefined ? leave : { ...leave, busyTag: known } }
}
