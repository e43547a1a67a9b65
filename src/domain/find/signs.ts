/** Invisible characters: soft hyphens, zero-width spaces, direction marks and variation selectors. */
export const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff'

/** Typographic variants, by the character on the keyboard. */
export const ALIKE: readonly (readonly [sign: string, others: string])[] = [
  ["'", '\u2018\u2019\u201a\u201b\u0060\u00b4\u2032\u02b9\u02bb\u02bc\u02c8\u2039\u203a\uff07'],
  ['"', '\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d'],
  ['/', '\u2044\u2215'],
]

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}

const unseen = new RegExp(`[${UNSEEN}]`, 'g')
const alike = ALIKE.map(([sign, others]) => [new RegExp(`[${others}]`, 'g'), sign] as const)

/**
 * A text without case, accents and typography, for comparison: "Straße" becomes "strasse", "Opa’s" "opa's", "½" "1/2".
 */
export function fold(text: string): string {
  // First, as NFKD would turn a free-standing accent (used as an apostrophe) into a blank.
  const typed = alike.reduce((all, [others, sign]) => all.replace(others, sign), text)
  const bare = typed.replace(unseen, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßæœøłđðı]/g, (letter) => FOLDED[letter] ?? letter).replaceAll('\u2044', '/')
}

const names = new Map<string, string>()

/** The folded name of a month or weekday, cached: there are few, and each keystroke needs all. */
export function foldedName(name: string): string {
  const known = names.get(name) ?? fold(name)
  names.set(name, known)
  return known
}
