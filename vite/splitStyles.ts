import { type ChildNode, type Container, parse, type Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'

/** What stands between the names of classes in code and html. */
const BETWEEN = /[\s"'`<>]+/
/** Pseudo-classes that match when one of the selectors within them does. */
const ALTERNATIVES = [':has', ':is', ':where']
/** Rules without selectors, which are in the first part only. */
const KNOWN = /^(?:font-face|keyframes|page|property)$/

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

/** Whether a selector can apply to what some code and html make, as far as names tell. */
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

/**
 * Splits a style sheet: `first` are the rules that can apply to what code and html of a first screen (`now`)
 * make, as far as the names of classes and attributes tell; `later` are those for what comes after it
 * (`ever`), to be added to them. The framework's utilities are repeated there, because their order among each
 * other decides. All other later rules come after all of the first part, so no element may have a class of one
 * of them together with a class of the first part that stands behind it in the sheet.
 */
export function splitStyles(sheet: string, now: readonly string[], ever: readonly string[]) {
  const isFirst = applierOf(now)
  const isKnown = applierOf([...now, ...ever])
  const rest = parse(sheet)
  rest.walkAtRules(KNOWN, (rule) => void rule.remove())
  rest.walkComments((comment) => void comment.remove())
  const utilities = new Set<Rule>()
  rest.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities') layer.walkRules((rule) => void utilities.add(rule))
  })
  return {
    first: keep(parse(sheet), isFirst),
    later: keep(
      rest,
      (selector, rule) => isKnown(selector) && (utilities.has(rule) || !isFirst(selector)),
    ),
  }
}
