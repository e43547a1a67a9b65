import { once } from '@/domain/once'

/** Elements that start and end a line. */
const BLOCKS = wordsOf(
  'address article aside blockquote body br caption center dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol option p pre section summary table tbody tfoot thead tr ul',
)

/** Elements within a line. */
const INLINE = wordsOf(
  'a abbr acronym b base bdi bdo big blink button cite code col colgroup data del details dfn em embed font i iframe img input ins kbd label link map area mark meta object q s samp select small span strike strong sub sup td th time tt u var video audio wbr',
)

/** Elements whose content is not shown. */
const UNSEEN = wordsOf('head noscript script style svg template title')

/** Names that between angle brackets are always markup; other names may be a person's words. */
const SURE = wordsOf(
  'blockquote br div h1 h2 h3 h4 h5 h6 hr html li ol p span strong table tbody td th thead tr ul wbr',
)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Bounded lengths keep this fast for every text. */
const TAG = /<(\/?)([a-z][\w:-]{0,40})((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>]){0,600})>/gi

/** `name="value"` and the like, or a slash at the end; "<i am late>" has neither. */
const ATTRIBUTES =
  /^(?:\s+(?:[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)|nowrap|noshade|hidden|compact))*\s*\/?$/i

type Tag = {
  readonly name: string
  readonly isEnd: boolean
  readonly hasValues: boolean
  readonly from: number
  readonly to: number
}

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  for (const { 0: whole, 1: slash, 2: name = '', 3: more = '', index } of text.matchAll(TAG)) {
    if (!ATTRIBUTES.test(more)) continue
    const isEnd = slash === '/'
    const to = index + whole.length
    tags.push({ name: name.toLowerCase(), isEnd, hasValues: more.includes('='), from: index, to })
  }
  return tags
}

const isKnown = ({ name }: Tag) => BLOCKS.has(name) || INLINE.has(name) || UNSEEN.has(name)

/** Elements of other programs: "html-blob", "o:p". */
const isForeign = ({ name }: Tag) => /[:-]/.test(name)

/** "x <p> z" is a formula, "One<p>Two" two paragraphs. */
const standsAlone = (text: string, { from, to }: Tag) =>
  /\s/.test(text[from - 1] ?? '') && /\s/.test(text[to] ?? '')

/** The tags of a text, if it is markup; none if they are a person's words. */
function markupIn(text: string): readonly Tag[] {
  const all = tagsIn(text)
  const begun = new Set(all.filter(({ isEnd }) => !isEnd).map(({ name }) => name))
  const ended = new Set(all.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  const isPair = ({ name }: Tag) => begun.has(name) && ended.has(name)
  const isSure = (tag: Tag) =>
    isPair(tag) ||
    tag.hasValues ||
    (SURE.has(tag.name) && !(tag.name === 'p' && standsAlone(text, tag)))
  const tags = all.filter((tag) => isKnown(tag) || (isForeign(tag) && isPair(tag)))
  return tags.some(isSure) ? tags : []
}

/** A text without HTML comments; one that does not end is text. */
function withoutComments(text: string): string {
  const [first = '', ...parts] = text.split('<!--')
  const rest = parts.map((part) => {
    const end = part.indexOf('-->')
    return end < 0 ? `<!--${part}` : part.slice(end + 3)
  })
  return first + rest.join('')
}

const BLANKS = /(?:\s|&nbsp;|&#160;|&#xa0;)+/gi

/**
 * The plain lines that markup in a text shows: breaks and blocks end a line, list items are lines, links keep their
 * words. Any other text is returned unchanged, whatever characters it has. Entities are left to `withoutEntities`,
 * because what they stand for is no markup.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text
  const source = withoutComments(text)
  const tags = markupIn(source)
  if (tags.length === 0) return text
  // In a whole page line breaks of the source do not count.
  const isPage = tags.some(({ name }) => name === 'html')
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, to }) => [name, to]))
  let [shown, at, unseen] = ['', 0, '']
  for (const { name, isEnd, from, to } of tags) {
    if (unseen === '') shown += between(source.slice(at, from), isPage)
    at = to
    if (unseen === '' && UNSEEN.has(name) && !isEnd) {
      if ((lastEnds.get(name) ?? 0) > to) unseen = name
    } else if (isEnd && name === unseen) unseen = ''
    else if (unseen === '' && BLOCKS.has(name)) shown += '\n'
    else if (unseen === '' && /^t[dh]$/.test(name)) shown += ' '
  }
  shown += between(source.slice(at), isPage)
  const lines = shown.split('\n').map((line) => line.replace(BLANKS, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

/** The text between two tags, without declarations such as a doctype. */
function between(text: string, isPage: boolean): string {
  const bare = text.replace(/<[!?][a-z[][^<>]{0,1000}>/gi, '')
  return isPage ? bare.replace(/\s+/g, ' ') : bare
}

/** The entity names of the characters from 160 to 255, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const OTHERS =
  'quot " amp & lt < gt > apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ bull • hellip … lsaquo ‹ rsaquo › euro € trade ™ Scaron Š scaron š OElig Œ oelig œ rarr → larr ←'

function allNames(): Map<string, string> {
  const names = new Map(
    LATIN.split(' ').map((name, i) => [name, String.fromCharCode(160 + i)] as const),
  )
  const words = OTHERS.split(' ')
  for (let i = 0; i < words.length; i += 2) names.set(words[i] ?? '', words[i + 1] ?? '')
  return names.set('nbsp', ' ').set('shy', '')
}

const names = once(allNames)

/** A text with HTML entities replaced that programs have left in it. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,8}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[]
    if (name !== undefined) return names().get(name) ?? whole
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole
  })
}

/** Null for characters that no text may have, whose entity stays as written; 128 to 159 are read as Windows-1252. */
function characterOf(code: number): string | null {
  if (code === 9 || code === 10 || code === 13) return ' '
  if (code >= 128 && code < 160) {
    return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  }
  if (code < 32 || code === 127 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) {
    return null
  }
  return String.fromCodePoint(code)
}

/** A text of another program as its reader saw it: without markup, then with entities replaced, which are text. */
export const plainText = (text: string): string => withoutEntities(withoutMarkup(text)).trim()
