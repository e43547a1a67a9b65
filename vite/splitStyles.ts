import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'

/** What stands between the names of classes in code and html. */
const BETWEEN = /[\s"'`<>]+/
/** Pseudo-classes that match when one of the selectors within them does. */
const ALTERNATIVES = [':has', ':is', ':where']
/** Rules without selectors, which are in the first part only, but for what nothing there names. */
const KNOWN = /^(?:font-face|keyframes|page|property)$/
const NAMED = /^(?:keyframes|property)$/
/** Parts of texts and fields that no first screen has. */
const NOT_FIRST =
  /^(?:::(?:file-selector-button|placeholder|-webkit-(?:date|search|inner|outer|calendar))|:-moz-(?:ui|focusring)|:where\(select|(?:hr|abbr|code|small|su[bp]|summary|progress)\b)/

/** How code calls the attribute `data-some-name`, if not by that name. */
const inCode = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Drops what has no rule left within it. */
function dropEmpty(container: Container): void {
  container.each((node: ChildNode) => {
    if (!('nodes' in node) || !node.nodes) return
    dropEmpty(node)
    if (node.nodes.length === 0) node.remove()
  })
}

/** Keeps the wanted selectors of each rule. */
function keep(styles: Container, isWanted: (selector: Selector, rule: Rule) => boolean): string {
  styles.walkRules((rule) => {
    if (rule.parent?.type === 'rule')
      throw new Error('a rule within a rule: see vite/splitStyles.ts')
    const { nodes } = parseSelector().astSync(rule.selector)
    const kept = nodes.filter((selector) => isWanted(selector, rule))
    if (kept.length === 0) rule.remove()
    else if (kept.length < nodes.length) rule.selector = kept.join(',')
  })
  dropEmpty(styles)
  return styles.toString()
}

/** Whether a selector can apply to what some code and html make, as far as names show. */
function applierOf(texts: readonly string[]): (selector: Selector) => boolean {
  const names = new Set(texts.flatMap((text) => text.split(BETWEEN)))
  const code = texts.join('\n')
  const isNamed = (attribute: string) =>
    code.includes(attribute) || code.includes(inCode(attribute))
  const applies = (selector: Selector): boolean =>
    selector.nodes.every((node) => {
      if (node.type === 'class') return names.has(node.value)
      if (node.type === 'attribute') return isNamed(node.attribute)
      const isChoice = parseSelector.isPseudo(node) && ALTERNATIVES.includes(node.value)
      return !isChoice || node.nodes.some(applies)
    })
  return applies
}

const isPrint = ({ params }: AtRule) => params === 'print'

/** Says whether a rule is one for paper. */
function isForPaper(rule: ChildNode): boolean {
  for (let at = rule.parent; at; at = at.parent as typeof at) {
    if (at.type === 'atrule' && isPrint(at as AtRule)) return true
  }
  return false
}

/**
 * Drops what a first screen has no use of: rules for paper and for fields, values and movements that nothing
 * names, and first values for browsers without `@property`, which are too old for the rest of the styles.
 */
function trim(styles: string): string {
  const first = parse(styles)
  // A licence stays.
  first.walkComments((comment) => void (comment.text.startsWith('!') || comment.remove()))
  first.walkAtRules('media', (rule) => void (isPrint(rule) && rule.remove()))
  first.walkRules(NOT_FIRST, (rule) => void rule.remove())
  first.walkAtRules('layer', (layer) => void (layer.params === 'properties' && layer.remove()))
  // A value may be named by one that itself is not.
  for (let last = ''; last !== first.toString(); ) {
    const text = first.toString()
    last = text
    first.walkAtRules('layer', (layer) => {
      if (layer.params !== 'theme') return
      layer.walkDecls((value) => void (text.includes(`var(${value.prop}`) || value.remove()))
    })
  }
  const text = first.toString()
  first.walkAtRules(
    'property',
    (rule) => void (text.split(rule.params).length > 2 || rule.remove()),
  )
  const named = new Set<string>()
  first.walkDecls(/animat/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word)
  })
  first.walkAtRules('keyframes', (moves) => void (named.has(moves.params) || moves.remove()))
  dropEmpty(first)
  return first.toString()
}

/**
 * Splits a style sheet: `first` are the rules that can apply to what code and html of a first screen (`now`)
 * make, as far as the names of classes and attributes show; `later` are those for what comes after it
 * (`ever`), to be added to them; these hold what is only for paper too. The framework's values and utilities are
 * repeated there, because their order among each other decides. All other later rules come after all of the first
 * part, so no element may have a class of one of them together with a class of the first part that stands behind
 * it in the sheet. `all` are the rules of a page that has them at once.
 */
export function splitStyles(sheet: string, now: readonly string[], ever: readonly string[]) {
  const isFirst = applierOf(now)
  const isKnown = applierOf([...now, ...ever])
  const rest = parse(sheet)
  const all = keep(parse(sheet), isFirst)
  const first = trim(all)
  const named = new Set<string>()
  parse(first).walkAtRules(NAMED, ({ params }) => void named.add(params))
  rest.walkAtRules(KNOWN, (rule) => {
    const isLater = isForPaper(rule) || (NAMED.test(rule.name) && !named.has(rule.params))
    if (!isLater) rule.remove()
  })
  rest.walkComments((comment) => void comment.remove())
  const again = new Set<Rule>()
  rest.walkAtRules('keyframes', (rule) => rule.walkRules((step) => void again.add(step)))
  rest.walkRules(
    (rule) => void ((isForPaper(rule) || NOT_FIRST.test(rule.selector)) && again.add(rule)),
  )
  rest.walkAtRules('layer', (layer) => {
    if (/^(utilities|theme)$/.test(layer.params)) layer.walkRules((rule) => void again.add(rule))
  })
  return {
    all,
    first,
    later: keep(
      rest,
      (selector, rule) => isKnown(selector) && (again.has(rule) || !isFirst(selector)),
    ),
  }
}
