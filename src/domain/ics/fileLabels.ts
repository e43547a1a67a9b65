import { MAX_LABEL_LENGTH } from '@/domain/tagDraft'

/**
 * Labels for the tags of some files: the name of the calendar, or of the file if the calendar has no name or shares it
 * with another. All labels differ; long ones are cut at a word. Empty for pasted text, which has no name.
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

/** Leaves room for a number behind a label, or for an ellipsis. */
const MOST = MAX_LABEL_LENGTH - 4

function wholeWords(text: string): string {
  const label = text.replace(/\s+/g, ' ').trim()
  if (label.length <= MOST) return label
  const cut = label.slice(0, MOST + 1).replace(/[\s_.,;-]+[^\s_.,;-]*$/, '')
  return [...cut].slice(0, MOST).join('')
}
