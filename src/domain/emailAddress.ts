import { toASCII, toUnicode } from 'punycode/punycode.es6.js'
import { IGNORABLE } from '@/domain/text'

/** What is no plain domain of small letters may have another spelling. */
const PLAIN = /^(?!.*(?:^|\.)xn--)[!-~]*[^.]$/i

/** Letters beyond these the server takes in a domain only as "xn--". */
const UNTAKEN = /[\x80-\x9F\uD800-\uF8FF\uFFF0-\u{10FFFF}]/u

const IGNORED = new RegExp(`[${IGNORABLE}]`, 'gu')

/**
 * The one spelling of a domain: as people write it, not as "xn--", in lower case, without a dot at its end.
 * A plain one stays as it is, for the server compares those whatever their case.
 */
function oneSpelling(domain: string): string {
  if (PLAIN.test(domain)) return domain
  const even = (text: string) => text.normalize('NFKC').toLowerCase()
  try {
    const name = even(domain.replace(IGNORED, '')).replace(/[.\u3002]+$/, '')
    const shown = even(toUnicode(name))
    return UNTAKEN.test(shown) ? toASCII(shown) : shown
  } catch {
    // It is no domain at all: the server will say so.
    return domain
  }
}

/** What is looked at: an address is no longer (RFC 5321). */
const LONGEST = 320

/** Spells what stands behind the last "@" of an address; without one all of it is a domain. */
function withDomain(address: string, spell: (domain: string) => string): string {
  if (address.length > LONGEST) return address
  const text = address.trim().normalize('NFC')
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + spell(text.slice(at))
}

/** The one spelling of an email address: trimmed, composed, its domain as people write it. */
export const oneAddress = (typed: string): string => withDomain(typed, oneSpelling)

/** The address as mail servers know it: its domain as "xn--" where it has other letters. */
export const asciiAddress = (address: string): string => withDomain(address, toASCII)
