import type { Settings } from '@/domain/settings'
import { isPlain } from '@/domain/settingsMerge'
import type { Beside } from './beside'

/** How the calendar of another is laid beside one's own; it is kept with the account, by the id of its owner. */
export type LaidBeside = Beside & {
  readonly isLaid: boolean
  /** It is laid beside, and not seen at the moment. */
  readonly isHidden: boolean
}

const NOT_LAID: LaidBeside = { isLaid: false, isHidden: false }

const isText = (value: unknown) => typeof value === 'string'

function readLaid(value: unknown): LaidBeside {
  if (!isPlain(value)) return NOT_LAID
  const { laid, hidden, tags, holidays } = value
  return {
    isLaid: laid === true,
    isHidden: hidden === true,
    ...(Array.isArray(tags) && { tags: tags.filter(isText) }),
    ...(typeof holidays === 'boolean' && { holidays }),
  }
}

/** How some owner's calendar is laid beside one's own, by what the account chose. */
export function laidIn({ beside }: Settings, owner: string): LaidBeside {
  const known = isPlain(beside) && Object.hasOwn(beside, owner) ? beside[owner] : undefined
  return readLaid(known)
}

/** The owners whose calendars are laid beside one's own, hidden or not, in no order. */
export function laidOwners(settings: Settings): readonly string[] {
  const { beside } = settings
  const owners = isPlain(beside) ? Object.keys(beside) : []
  return owners.filter((owner) => laidIn(settings, owner).isLaid)
}

/** The settings with another choice for the calendar of an owner; what is not named stays. */
export function withLaid(
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
