import { once } from '@/domain/once'

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
export function withoutEntities(text: string): string {
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
