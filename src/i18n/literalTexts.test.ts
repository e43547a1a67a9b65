import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { everyNode, parseSource, type Syntax, sourceFiles } from '@/testing/sourceTree'

const src = fileURLToPath(new URL('..', import.meta.url))

/** The legal pages are German in every language (A4). */
const LEGAL = /^features\/legal\/(?!Footer)|^pages\/LegalPage/

/** Names that no language changes: the product, its plan, the typeface. */
const NAMES = /\b(Quartal|Pro|Poppins)\b/g

/** Attributes and properties that a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|text|description|hint|aside|error)$/

/** Components whose `name` is what they are called. */
const NAMED = /^(IconButton|PanelButton|PanelSetting|PanelChoice)$/

/** Calls whose first argument is shown. */
const TELLS = /^(usePageTitle|success|info|error)$/

/** The texts that an expression may stand for. */
function textsOf(value: unknown): string[] {
  const node = value as Syntax | null
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
    case 'JSXText':
      return [String(node.value)]
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    default:
      return []
  }
}

const nameOf = (value: unknown): string => {
  const node = value as Syntax | null
  return String(node?.name ?? node?.value ?? '')
}

/** What one node shows by itself. */
function shownBy(node: Syntax): string[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Syntax[]).flatMap(textsOf)
    case 'JSXAttribute':
      return SPOKEN.test(nameOf(node.name)) ? textsOf(node.value) : []
    case 'JSXOpeningElement': {
      const named = NAMED.test(nameOf(node.name)) ? (node.attributes as Syntax[]) : []
      return named.flatMap((one) => (nameOf(one.name) === 'name' ? textsOf(one.value) : []))
    }
    case 'Property':
      return SPOKEN.test(nameOf(node.key)) ? textsOf(node.value) : []
    case 'CallExpression': {
      const { callee } = node as { callee?: Syntax }
      const isMessage = nameOf(callee?.object) !== 'console'
      const tells = isMessage && TELLS.test(nameOf(callee?.property ?? callee))
      return tells ? textsOf((node.arguments as Syntax[])[0]) : []
    }
    default:
      return []
  }
}

/** The literal texts of a file that a person would meet. */
function literalTexts(name: string, code: string): string[] {
  return everyNode(parseSource(name, code))
    .flatMap(shownBy)
    .filter((text) => /\p{L}/u.test(text.replace(NAMES, '')))
    .map((text) => text.trim())
}

it('S12 no literal text stands in a component', () => {
  const files = sourceFiles(src, /\.tsx$|^(state|features)\/.*\.ts$/).filter(
    ({ name }) => !LEGAL.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(({ name, code }) => {
    const texts = literalTexts(name, code).filter((text) => !isKey(text))
    return texts.map((text) => `${name}: ${text}`)
  })
  expect(found).toEqual([])
})

/** Keys of texts stand in tables under the same names as the texts themselves. */
const isKey = (text: string) => /^\w+(\.\w+)+$/.test(text)

it.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{isOpen ? "Open" : t("a.closed")}</p>', ['Open']],
  ['<p>{isOpen && `Open now`}</p>', ['Open now']],
  ['<button aria-label="Close" />', ['Close']],
  ['<IconButton name="Close" />', ['Close']],
  ['<TextField label={isNew ? "New" : t("a.b")} name="email" />', ['New']],
  ['menu([{ value: "a", label: "First" }])', ['First']],
  ['notify.success("Saved")', ['Saved']],
  ['<p className="text-soft">{t("a.b")} · {"→"} Quartal</p>', []],
  ['console.error("The texts could not be loaded.")', []],
])('S12 the search finds what a person would read in %s', (code, texts) => {
  expect(literalTexts('a.tsx', code)).toEqual(texts)
})
