import type { Settings } from '@/domain/settings'
import { isPlain } from '@/domain/settingsMerge'
import type { Beside } from './beside'

/** How another's calendar is shown beside one's own; stored in the settings by the owner's id. */
export type BesideSettings = Beside & {
  readonly isLaid: boolean
  /** It is beside, but hidden at the moment. */
  readonly isHidden: boolean
}

const NOT_LAID: BesideSettings = { isLaid: false, isHidden: false }

const isText = (value: unknown) => typeof value === 'string'

function readChoice(value: unknown): BesideSettings {
  if (!isPlain(value)) return NOT_LAID
  const { laid, hidden, tags, holidays } = value
  return {
    isLaid: laid === true,
    isHidden: hidden === true,
    ...(Array.isArray(tags) && { tags: tags.filter(isText) }),
    ...(typeof holidays === 'boolean' && { holidays }),
  }
}

/** How an owner's calendar is shown beside one's own, from the settings. */
export function besideSettingsOf({ beside }: Settings, owner: string): BesideSettings {
  const known = isPlain(beside) && Object.hasOwn(beside, owner) ? beside[owner] : undefined
  return readChoice(known)
}

/** The owners whose calendars are beside one's own, hidden ones too, in no particular order. */
export function ownersBeside(settings: Settings): readonly string[] {
  const { beside } = settings
  const owners = isPlain(beside) ? Object.keys(beside) : []
  return owners.filter((owner) => besideSettingsOf(settings, owner).isLaid)
}

/** The settings with a changed choice for an owner's calendar; fields that are not named stay. */
export function withBesideSettings(
  settings: Settings,
  owner: string,
  change: {
    readonly laid?: boolean
    readonly hidden?: boolean
    readonly tags?: readonly string[]
    readonly holidays?: boolean
  },
): Settings {
  const all = isPlain(settings.beside) ? settings.beside : {}
  const before = isPlain(all[owner]) ? all[owner] : {}
  return { ...settings, beside: { ...all, [owner]: { ...before, ...change } } }
}
