/** A part of a text; `href` if it is a link. */
export type TextPart = { readonly text: string; readonly href?: string }

/** An address ends at space, quotation marks, and characters that would hide a part of it. */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"\u00AB\u00BB\u200B\u200E\u200F\u201C-\u201F\u202A-\u202E\u2060-\u206F\uFEFF]+/gi

/** Characters at the end of an address that belong to the sentence around it. */
const ENDINGS = /[.,;:!?'*_~|\u2019\u2026\u3001\u3002\uFF0C\uFF01\uFF1A\uFF1B\uFF1F\u061F\u060C([{]/

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The end of an address; a closing bracket belongs to it only if it was opened inside. Takes linear time. */
function endOf(address: string): number {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 }
  for (const sign of address) {
    const opening = OPENING[sign]
    if (sign in open) open[sign] = (open[sign] ?? 0) + 1
    else if (opening) open[opening] = (open[opening] ?? 0) - 1
  }
  let end = address.length
  for (; end > 0; end -= 1) {
    const sign = address[end - 1] ?? ''
    const opening = OPENING[sign]
    if (opening && (open[opening] ?? 0) < 0) open[opening] = (open[opening] ?? 0) + 1
    else if (opening || !ENDINGS.test(sign)) break
    else if (sign in open) open[sign] = (open[sign] ?? 0) - 1
  }
  return end
}

/** Whether an address leads to a web page. */
function isPage(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol)
  } catch {
    return false
  }
}

/** More parts than this become one: nobody opens a hundred pages from a day. */
const MOST_PARTS = 200

/** A text split at its web addresses; null if there are none. */
export function linkedParts(text: string): readonly TextPart[] | null {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.slice(0, endOf(found))
    if (!isPage(href)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: href, href })
    from = index + href.length
    if (parts.length > MOST_PARTS) break
  }
  if (parts.length === 0) return null
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The web addresses in a text, in order. */
export function linksIn(text: string): string[] {
  return (linkedParts(text) ?? []).flatMap(({ href }) => href ?? [])
}
