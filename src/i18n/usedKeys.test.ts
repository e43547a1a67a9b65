import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { everyNode, parseSource, type Syntax, sourceFiles } from '@/testing/sourceTree'
import { en } from './en'

const src = fileURLToPath(new URL('..', import.meta.url))

type Texts = { readonly [key: string]: string | Texts }

/** Every key; the two forms of a plural are one. */
function keysIn(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|other)$/, '')]
      : keysIn(value, `${prefix}${key}.`),
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The keys a text of the source may stand for; a key that is put together has to begin with its group. */
function patternOf(node: Syntax): RegExp | null {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return /^\w+(\.\w+)+$/.test(node.value) ? new RegExp(`^${escaped(node.value)}$`) : null
  }
  if (node.type !== 'TemplateLiteral') return null
  const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
  return /^\w+\./.test(parts[0] ?? '') ? new RegExp(`^${parts.map(escaped).join('\\w+')}$`) : null
}

it('S12 every text is used', () => {
  const files = sourceFiles(src, /\.tsx?$/).filter(({ name }) => !/^i18n\/(en|de|bg)\b/.test(name))
  const patterns = files
    .flatMap(({ name, code }) => everyNode(parseSource(name, code)))
    .flatMap((node) => patternOf(node) ?? [])
  const unused = [...new Set(keysIn(en))].filter((key) => !patterns.some((one) => one.test(key)))
  expect(unused).toEqual([])
})
