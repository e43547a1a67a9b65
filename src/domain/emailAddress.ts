import { toASCII, toUnicode } from 'punycode/punycode.es6.js'
import { IGNORABLE } from '@/domain/text'

/** Plain domains of lower-case ASCII have one spelling; all others may have several. */
const PLAIN = /^(?!.*(?:^|\.)xn--)[!-~]*[^.]$/i

/** The server accepts these letters in a domain only as "xn--". */
const UNTAKEN = /[\x80-\x9F\uD800-\uF8FF\uFFF0-\u{10FFFF}]/u

const IGNORED = new RegExp(`[${IGNORABLE}]`, 'gu')

/**
 * The one spelling of a domain: in people's letters, not as "xn--", in lower case, without a final dot. A plain one
 * stays as it is, because the server ignores its case.
 */
function oneSpelling(domain: string): string {
  if (PLAIN.test(domain)) return domain
  const even = (text: string) => text.normalize('NFKC').toLowerCase()
  try {
    const name = even(domain.replace(IGNORED, '')).replace(/[.\u3002]+$/, '')
    const shown = even(toUnicode(name))
    return UNTAKEN.test(shown) ? toASCII(shown) : shown
  } catch {
    // It is no domain; the server will refuse it.
    return domain
  }
}

/** No address is longer (RFC 5321); longer texts are left alone. */
const LONGEST = 320

/** Spells the part of an address behind its last "@"; a text without one counts as a domain. */
function withDomain(address: string, spell: (domain: string) => string): string {
  if (address.length > LONGEST) return address
  const text = address.trim().normalize('NFC')
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + spell(text.slice(at))
}

/** The one spelling of an email address: trimmed, Unicode-composed, its domain in people's letters. */
export const oneAddress = (typed: string): string => withDomain(typed, oneSpelling)

/** The address for mail servers: its domain as "xn--" if it is not ASCII. */
export const asciiAddress = (address: string): string => withDomain(address, toASCII)
