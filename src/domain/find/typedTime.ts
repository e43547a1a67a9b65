const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h|ч\.?)?$/

/** Reads a time of day as people write it in any of the languages; in minutes since midnight, null for other texts. */
export function typedTime(text: string): number | null {
  const [, hourText = '', after, together, half = ''] = TIME.exec(text.trim().toLowerCase()) ?? []
  if (hourText === '') return null
  const [hour, minute] = [Number(hourText), Number(after ?? together ?? 0)]
  const isHalf = /^[ap]/.test(half)
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null
  return (isHalf ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour) * 60 + minute
}
