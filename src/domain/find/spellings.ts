import { once } from '@/domain/once'
import { ALIKE, fold, UNSEEN } from './signs'

/** Ranges with cased or accented letters, ligatures, fractions, the ellipsis, and full-width letters. */
const RANGES = [
  [0x41, 0x58f],
  [0x1e00, 0x1fff],
  [0x2026, 0x2026],
  [0x2100, 0x215e],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
] as const

const MARKS = '\\u0300-\\u036f'
/** Characters that may follow any character of a text and are skipped. */
const PASSED = `[${MARKS}${UNSEEN}]*`
const HAS_PASSED = new RegExp(`[${MARKS}${UNSEEN}]`)
const DIAERESIS = '\u0308'
/** Vowels that are also spelled with an e, which Unicode does not know. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }
const UMLAUT = /([äöüø])/i

type Known = {
  /** All variants of a single character, itself included. */
  readonly ofOne: ReadonlyMap<string, string>
  /** Single characters that stand for several letters. */
  readonly ofMany: ReadonlyMap<string, string>
  /** Matches groups of letters in a folded word that may be written as one character. */
  readonly parts: RegExp
}

const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** All substrings of at least two letters: any of them may be what was typed so far. */
function piecesIn(letters: string): Set<string> {
  const starts = [...letters].map((_, at) => letters.slice(at))
  return new Set(starts.flatMap((rest) => [...rest].map((_, at) => rest.slice(0, at + 1)).slice(1)))
}

function learn(): Known {
  const [ofOne, ofMany] = [new Map<string, string>(), new Map<string, string>()]
  for (const [sign, others] of ALIKE) ofOne.set(sign, sign + others)
  const alsoOne = (sign: string, one: string) => ofOne.set(sign, (ofOne.get(sign) ?? sign) + one)
  const alsoMany = (signs: string, one: string) =>
    ofMany.set(signs, (ofMany.get(signs) ?? '') + one)
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code += 1) {
      const one = String.fromCharCode(code)
      const bare = fold(one)
      if (bare === one || bare.trim() === '') continue
      // While "ss" is being typed, "s" already finds "ß"; but "1" does not find "½".
      if (bare.length === 1 || !/\d/.test(bare)) {
        for (const sign of new Set(bare)) alsoOne(sign, one)
      }
      for (const signs of /\d/.test(bare) ? [bare] : piecesIn(bare)) {
        if (signs.length > 1) alsoMany(signs, one)
      }
    }
  }
  for (const [one, signs] of Object.entries(UMLAUTS)) alsoMany(signs, one + one.toUpperCase())
  const longestFirst = [...ofMany.keys()].sort((a, b) => b.length - a.length)
  return { ofOne, ofMany, parts: new RegExp(`${longestFirst.map(escaped).join('|')}|.`, 'gsu') }
}

/** Made at the first search, because it takes milliseconds. */
const known = once(learn)

function oneOf(sign: string, after: string): string {
  const all = known().ofOne.get(sign) ?? sign
  return (all === sign ? escaped(sign) : `[${escaped(all)}]`) + after
}

/** All spellings of some letters: one by one, and joined to single characters. */
function waysOf(signs: string, after: string): string {
  if (signs === '') return ''
  const [first = ''] = signs
  const ways = [oneOf(first, after) + waysOf(signs.slice(first.length), after)]
  for (let length = 2; length <= signs.length; length += 1) {
    const joined = known().ofMany.get(signs.slice(0, length))
    if (!joined) continue
    const rest = waysOf(signs.slice(length), after)
    ways.push(`[${escaped(joined)}]${after}${rest}`)
    const isUmlaut = after !== '' && Object.values(UMLAUTS).includes(signs.slice(0, length))
    if (isUmlaut) ways.push(`[${first}${first.toUpperCase()}]${DIAERESIS}${after}${rest}`)
  }
  return ways.length > 1 ? `(?:${ways.join('|')})` : (ways[0] ?? '')
}

/**
 * A pattern that finds a word in unfolded texts, in any case, accents and typography, with "ä" also as "ae" and "a".
 * @param isThorough also finds combining accents and invisible characters in the text, which is slower
 */
function patternOf(typed: string, isThorough: boolean): RegExp {
  const after = isThorough ? PASSED : ''
  const source = typed
    .normalize('NFC')
    .split(UMLAUT)
    .map((piece) => {
      const letters = fold(piece)
      const { [piece.toLowerCase()]: spelled } = UMLAUTS
      if (spelled) return `(?:${waysOf(spelled, after)}|${oneOf(letters, after)})`
      return (letters.match(known().parts) ?? []).map((part) => waysOf(part, after)).join('')
    })
  return new RegExp(source.join(''), 'g')
}

/** Whether a text needs the thorough search. */
export const isIntricate = (text: string): boolean => HAS_PASSED.test(text)

/** A word of a query: its folded text, and patterns that find it in unfolded texts. */
export type Word = {
  readonly text: string
  /** Faster, for texts without combining accents and invisible characters. */
  readonly quick: RegExp
  readonly thorough: RegExp
}

/** Further words of a query are ignored. */
const MOST_WORDS = 30

/** The words of a query. Texts are searched unfolded, so that no folded copy of them is kept. */
export function wordsOf(query: string): Word[] {
  return query
    .split(/\s+/)
    .map((typed) => ({ typed, text: fold(typed).trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_WORDS)
    .map(({ typed, text }) => ({
      text,
      quick: patternOf(typed, false),
      thorough: patternOf(typed, true),
    }))
}

/** Whether a text contains a word; `isPlain` texts have nothing hidden and are searched faster. */
export function isIn(text: string, { quick, thorough }: Word, isPlain = false): boolean {
  return text.search(isPlain ? quick : thorough) >= 0
}
