/** An object as JSON has it. */
export type Plain = Readonly<Record<string, unknown>>

/** Whether a value is an object and no list. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object's own field, not an inherited one such as `constructor`. */
const fieldOf = (value: unknown, name: string): unknown =>
  isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** Whether two values are equal as JSON, in any order of keys. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => equalValues(item, b[i]))
  }
  if (!isPlain(a) || !isPlain(b)) return false
  return namesOf(a, b).every((name) => equalValues(fieldOf(a, name), fieldOf(b, name)))
}

const namesOf = (...values: readonly unknown[]): readonly string[] => [
  ...new Set(values.flatMap((value) => (isPlain(value) ? Object.keys(value) : []))),
]

/** An object with a value for each name; names without a value are left out. */
function made(names: readonly string[], fieldFor: (name: string) => unknown): Plain {
  const fields = names.map((name) => [name, fieldFor(name)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Whether a value is a list of texts, which stands for a set, e.g. the chosen regions. */
function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/**
 * Merges nested objects field by field against the last common state: the side that changed a value wins. If both did,
 * lists of texts merge as sets, an edit beats a removal, and else `mine` wins.
 */
export function mergeSettings(base: Plain, mine: Plain, theirs: Plain): Plain {
  return made(namesOf(theirs, mine), (name) =>
    mergeValue(fieldOf(base, name), fieldOf(mine, name), fieldOf(theirs, name)),
  )
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (equalValues(mine, base) || equalValues(mine, theirs)) return theirs
  if (equalValues(theirs, base)) return mine
  if (isPlain(mine) && isPlain(theirs))
    return mergeSettings(isPlain(base) ? base : {}, mine, theirs)
  if (isTexts(mine) && isTexts(theirs)) return mergeTexts(isTexts(base) ? base : [], mine, theirs)
  return mine === undefined ? theirs : mine
}

function mergeTexts(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const common = theirs.filter((text) => mine.includes(text) || !base.includes(text))
  return [...new Set([...common, ...mine.filter((text) => !base.includes(text))])]
}

/** Fills missing fields of an object from another, also nested ones. */
export function fillSettings(own: Plain, other: Plain): Plain {
  return made(namesOf(own, other), (name) => {
    const [here, there] = [fieldOf(own, name), fieldOf(other, name)]
    if (isPlain(here) && isPlain(there)) return fillSettings(here, there)
    return here === undefined ? there : here
  })
}

const holdsNothing = (value: unknown): boolean =>
  value === undefined ||
  (isPlain(value) && Object.values(value).every(holdsNothing)) ||
  (Array.isArray(value) && value.length === 0)

/**
 * Fills whole sections of settings from others if they are empty here, so that the values of two people are not mixed
 * within a section. A section for which `isFitting` is false is left out.
 */
export function adoptSettings(
  own: Plain,
  other: Plain,
  isFitting: (all: Plain) => boolean = () => true,
): Plain {
  let all = own
  for (const [name, theirs] of Object.entries(other)) {
    const next = { ...all, [name]: theirs }
    if (holdsNothing(fieldOf(own, name)) && isFitting(next)) all = next
  }
  return all
}

/** Settings that were sent, and the state that they changed. */
export type SentSettings = { readonly from: Plain; readonly to: Plain }

/**
 * The common state after sending without an answer: a field that was changed and that the server (`atServer`) is known
 * to have counts as known to both.
 */
export function baseAfter(base: Plain, { from, to }: SentSettings, atServer: Plain): Plain {
  return made(namesOf(base, to, atServer), (name) => {
    const [was, before] = [fieldOf(base, name), fieldOf(from, name)]
    const [put, there] = [fieldOf(to, name), fieldOf(atServer, name)]
    if (equalValues(put, before)) return was
    if (equalValues(put, there)) return put
    if (!isPlain(put) || !isPlain(there)) return was
    const [inner, innerBefore] = [was, before].map((value) => (isPlain(value) ? value : {}))
    return baseAfter(inner ?? {}, { from: innerBefore ?? {}, to: put }, there)
  })
}
