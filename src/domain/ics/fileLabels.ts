import { MAX_LABEL_LENGTH } from '@/domain/tagDraft'

/**
 * What a tag of each of some files is called: as its calendar, or as the file where the calendar has no name or others
 * have the same one. No two are called alike; a name that is too long ends with a whole word. Empty where a text that
 * was pasted has no name.
 */
export function fileLabels(calendars: readonly string[], files: readonly string[]): string[] {
  const used = new Set<string>()
  return calendars.map((calendar, i) => {
    const isOnly = calendars.filter((other) => other === calendar).length === 1
    const file = (files[i] ?? '').replace(/\.[a-z]{3,4}$/i, '')
    const label = wholeWords((isOnly && calendar) || file || calendar)
    let own = label
    for (let n = 2; used.has(own) && label !== ''; n += 1) own = `${label} ${n}`
    used.add(own)
    return own
  })
}

/** Room for a number behind a label, or for the sign that it goes on. */
const MOST = MAX_LABEL_LENGTH - 4

function wholeWords(text: string): string {
  const label = text.replace(/\s+/g, ' ').trim()
  if (label.length <= MOST) return label
  const cut = label.slice(0, MOST + 1).replace(/[\s_.,;-]+[^\s_.,;-]*$/, '')
  return [...cut].slice(0, MOST).join('')
}
