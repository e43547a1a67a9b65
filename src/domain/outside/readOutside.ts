import { isPlain } from '@/domain/settingsMerge'
import { PALETTE } from '@/domain/tags'
import type { OutsideCalendar } from './outside'

const momentIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

/** A calendar elsewhere as the server or this browser's storage has it; null for what is none. */
export function readOutsideCalendar(value: unknown): OutsideCalendar | null {
  if (!isPlain(value)) return null
  const { id, name, colour, show, isFree, readAt, trouble, since } = value
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null
  const isColour = typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)
  return {
    id,
    name,
    colour: isColour ? colour : (PALETTE[0]?.hex ?? ''),
    // What cannot be read must not fill the year.
    show: show === 'all' ? 'all' : 'days',
    isFree: isFree === true,
    readAt: momentIn(readAt),
    trouble: typeof trouble === 'string' ? trouble : '',
    since: momentIn(since),
  }
}
