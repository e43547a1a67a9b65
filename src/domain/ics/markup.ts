import { withoutEntities } from './entities'

/** Elements that end a line where they begin and where they end. */
const BLOCKS = wordsOf(
  'address article aside blockquote body br caption center dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol option p pre section summary table tbody tfoot thead tr ul',
)

/** Elements within a line. */
const INLINE = wordsOf(
  'a abbr acronym b base bdi bdo big blink button cite code col colgroup data del details dfn em embed font i iframe img input ins kbd label link map area mark meta object q s samp select small span strike strong sub sup td th time tt u var video audio wbr',
)

/** Elements whose content is for programs. */
const UNSEEN = wordsOf('head noscript script style svg template title')

/** What nobody writes between angle brackets but in markup; any other name may be a word of a person. */
const SURE = wordsOf(
  'blockquote br div h1 h2 h3 h4 h5 h6 hr html li ol p span strong table tbody td th thead tr ul wbr',
)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** The lengths are bounded, so that no text takes long. */
const TAG = /<(\/?)([a-z][\w:-]{0,40})((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>]){0,600})>/gi

/** `name="value"` and the like, or a slash at the end: "<i am late>" has none. */
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

/** Names of other programs' own elements: "html-blob", "o:p". */
const isForeign = ({ name }: Tag) => /[:-]/.test(name)

/** "x <p> z" is a formula, "One<p>Two" are two paragraphs. */
const standsAlone = (text: string, { from, to }: Tag) =>
  /\s/.test(text[from - 1] ?? '') && /\s/.test(text[to] ?? '')

/** The tags of a text, if it is markup; none where what looks like tags are words of a person. */
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

/** A text without the comments of markup; one that does not end is text. */
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
 * A text in which a program has left markup, as the plain lines that it shows: breaks and blocks end a line, an item
 * of a list is one, a link keeps its words. Any other text stays as it is, whatever signs are in it. Entities are left
 * to `withoutEntities`, for what they mean is no markup.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text
  const written = withoutComments(text)
  const tags = markupIn(written)
  if (tags.length === 0) return text
  // In a whole page the lines of the source mean nothing.
  const isPage = tags.some(({ name }) => name === 'html')
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, to }) => [name, to]))
  let [shown, at, unseen] = ['', 0, '']
  for (const { name, isEnd, from, to } of tags) {
    if (unseen === '') shown += between(written.slice(at, from), isPage)
    at = to
    if (unseen === '' && UNSEEN.has(name) && !isEnd) {
      if ((lastEnds.get(name) ?? 0) > to) unseen = name
    } else if (isEnd && name === unseen) unseen = ''
    else if (unseen === '' && BLOCKS.has(name)) shown += '\n'
    else if (unseen === '' && /^t[dh]$/.test(name)) shown += ' '
  }
  shown += between(written.slice(at), isPage)
  const lines = shown.split('\n').map((line) => line.replace(BLANKS, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

/** What stands between two tags, without declarations such as that of the kind of a page. */
function between(text: string, isPage: boolean): string {
  const bare = text.replace(/<[!?][a-z[][^<>]{0,1000}>/gi, '')
  return isPage ? bare.replace(/\s+/g, ' ') : bare
}

/** A text of another program as a person reads it there: without markup and entities. What entities mean is text. */
export const plainText = (text: string): string => withoutEntities(withoutMarkup(text)).trim()
