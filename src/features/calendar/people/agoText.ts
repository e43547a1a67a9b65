import type { Language } from '@/domain/languages'

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in the largest unit that fits: "5 minutes ago", "yesterday", "now"; in milliseconds. */
export function agoText(when: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // The clock of the device may be behind the server's.
  const passed = Math.max(0, now - when)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 0] as const)
  return format.format(length === 0 ? 0 : -Math.floor(passed / length), unit)
}
