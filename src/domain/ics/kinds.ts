/** What a file is that is no calendar: an archive to be unpacked first; a PDF, a file of an office or a picture. */
export type OtherKind = 'packed' | 'document' | 'webPage'

/** How files of other kinds begin, in hexadecimal digits. */
const BEGINNINGS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^(504b0304|504b0506|1f8b|377abcaf|52617221|425a68|fd377a58)/, 'packed'],
  [/^(25504446|d0cf11e0|7b5c7274|89504e47|ffd8ff|47494638)/, 'document'],
]

/** A file of an office is an archive too: its first entry, whose name stands behind 30 bytes, says what it is. */
const OFFICE = /^PK.{28}(\[Content_Types|_rels|docProps|xl\/|word\/|mimetype)/s

const WEB_PAGE = /^[^\w<]*<(!doctype html|html|head|body|\?xml[^>]*>\s*<!doctype html)/i

/** What a file is that is no calendar, by its first bytes; null if nothing is known. */
export function otherKind(bytes: Uint8Array): OtherKind | null {
  const first = [...bytes.subarray(0, 400)]
  const text = String.fromCharCode(...first)
  if (OFFICE.test(text)) return 'document'
  if (WEB_PAGE.test(text)) return 'webPage'
  const digits = first.slice(0, 4).map((byte) => byte.toString(16).padStart(2, '0'))
  return BEGINNINGS.find(([pattern]) => pattern.test(digits.join('')))?.[1] ?? null
}
