import { commentsOf, type ProjectFile, projectFiles } from './projectFiles'

/*
 * What a quote of a rule is, so that neither the sheets A3 and A4, the quarters Q1 to Q4 (T1 to T4 in
 * Bulgarian), the key F2 nor the engine V8 are taken for one:
 * - in code the codes with which the title of a test begins, `test('E4 D6 a day ...`, and the `rule` of a mutant;
 * - in a comment, and in the text of a program, the codes within parentheses, "(E4)", "(s.3, A4)", "(R1 to R6)",
 *   and in a comment the one with which it begins, before a sentence: "D9 The empty list ...";
 * - in Markdown the codes within parentheses, and those that follow "of", "in", "by", "as in" or "rule".
 * `s.4` is a quote wherever it stands in code.
 */
const CODE = String.raw`[A-Z]\d{1,2}\b`
const LIST = String.raw`(?:rules? )?(?:${CODE}|s\.\d)(?:(?:, | and | to |[-–]| step \d)(?:${CODE}|s\.\d|)(?! step))*`

const TITLE = new RegExp(
  String.raw`\(\s*['\x60"]((?:(?:${CODE}|s\.\d)(?:[,:]? |[-–])(?:and |with )?)+)(?=[\p{L}"“$%…])`,
  'gu',
)
const MUTANT = new RegExp(String.raw`\brule: '(${CODE})'`, 'g')
const IN_PARENTHESES = new RegExp(String.raw`\(([^()]*\b${CODE}[^()]*)\)`, 'g')
const BEGINS = new RegExp(String.raw`^[\s*]*(${CODE}) (?=\p{Lu})`, 'u')
const IN_TEXT = new RegExp(String.raw`'[^'\n]*\((${LIST})\)[^'\n]*'`, 'g')
const IN_PROSE = new RegExp(String.raw`\b(?:of|in|by|rules?) (${CODE})(?! of the)`, 'g')
const SECTION = /\bs\.\d\b/g

const CODES = new RegExp(String.raw`\b${CODE}`, 'g')

function first(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, quoted = '']) => quoted)
}

function inComment(comment: string): string[] {
  const begin = BEGINS.exec(comment)?.[1]
  return [...first(comment, IN_PARENTHESES), ...(begin ? [begin] : [])]
}

/** The codes of rules that a file quotes, and the sections of the specification (`s.4`). */
export function quotedIn(file: ProjectFile): Set<string> {
  if (file.name.endsWith('.md')) {
    const said = [...first(file.text, IN_PARENTHESES), ...first(file.text, IN_PROSE)]
    return new Set(said.join(' ').match(CODES))
  }
  const comments = commentsOf(file)
  const said = [
    ...first(file.text, TITLE),
    ...first(file.text, MUTANT),
    ...first(file.text, IN_TEXT),
    ...comments.flatMap(inComment),
  ].join(' ')
  return new Set([...(said.match(CODES) ?? []), ...(file.text.match(SECTION) ?? [])])
}

/** Where a rule has its sentence: a line of a list that begins with its code in bold. */
const HOME = new RegExp(String.raw`^- \*\*(${CODE})`, 'gm')

/** The codes that have their sentence in a file, each as often as it has one there. */
export function rulesIn({ text }: ProjectFile): string[] {
  return first(text, HOME)
}

/** The pages on which rules have their sentences. */
export function rulePages(): ProjectFile[] {
  return projectFiles(/(?:^|\/)RULES\.md$|^docs\/rules\.md$/)
}
