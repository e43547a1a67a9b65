/** Letters that are others without their accents, as Unicode does not say it. */
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
/** Two letters that may be written as one. */
const JOINED: Readonly<Record<string, string>> = { ss: 'ßẞ', ae: 'äÄæÆ', oe: 'öÖœŒøØ', ue: 'üÜ' }
/** Where letters with case or accents are: Latin, Greek, Cyrillic and Armenian, and more of the first two. */
const RANGES = [
  [0x41, 0x58f],
  [0x1e00, 0x1fff],
] as const
const MARKS = '[\u0300-\u036f]*'
const MARK = /[\u0300-\u036f]/

/** A text without case and accents, as it is compared: "Straße" is "strasse" (F1). */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßæœøłđðı]/g, (letter) => FOLDED[letter] ?? letter)
}

let classes: ReadonlyMap<string, string> | null = null

/** All letters that one stands for, with itself; made at the first search, because it takes milliseconds. */
function lettersOf(letter: string): string {
  if (!classes) {
    const made = new Map<string, string>()
    for (const [first, last] of RANGES) {
      for (let code = first; code <= last; code += 1) {
        const one = String.fromCharCode(code)
        const bare = fold(one)
        // "ß" is found by "s" already, while "ss" is being typed.
        for (const part of bare.length <= 2 ? new Set(bare) : []) {
          if (part !== one) made.set(part, (made.get(part) ?? part) + one)
        }
      }
    }
    classes = made
  }
  return classes.get(letter) ?? letter
}

const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function patternOf(text: string, hasMarks: boolean): RegExp {
  const after = hasMarks ? MARKS : ''
  const one = (letter: string) => {
    const all = lettersOf(letter)
    return (all === letter ? escaped(letter) : `[${all}]`) + after
  }
  const parts = text.match(/ss|ae|oe|ue|./gsu) ?? []
  const source = parts.map((part) => {
    const { [part]: joined } = JOINED
    const each = [...part].map(one).join('')
    return joined ? `(?:${each}|[${joined}]${after})` : each
  })
  return new RegExp(source.join(''), 'g')
}

/** A word that is looked for: as it is compared, and what finds it in a text as that stands. */
export type Word = { readonly text: string; readonly pattern: RegExp }

/**
 * The words of a query. Texts are searched as they are, so that nothing of them is kept a second time.
 * @param hasMarks some texts have accents as signs of their own, which slows a search down
 */
export function wordsOf(query: string, hasMarks = false): Word[] {
  return fold(query)
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, pattern: patternOf(text, hasMarks) }))
}

/** Says whether a text has accents that are signs of their own. */
export const hasMarks = (text: string): boolean => MARK.test(text)

/** Says whether a text has a word in it. */
export function isIn(text: string, { pattern }: Word): boolean {
  return text.search(pattern) >= 0
}
