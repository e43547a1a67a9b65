import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { composedNames } from '@/testing/composedNames'
import { parseSource, sourceFiles } from '@/testing/sourceTree'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** The classes and attributes that our own style sheets name. */
const known = sourceFiles(src, /\.css$/).flatMap(({ code }) =>
  [...code.matchAll(/\.([a-z][\w-]*)|\[(data-[\w-]+)/g)].map(
    ([, name, attribute]) => name ?? attribute ?? '',
  ),
)

/** What may be put together, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/calendar/board/boardLooks.ts: bar-*':
    'the styles of these classes are made by the same code and are in no sheet',
}

const namesIn = (code: string) =>
  composedNames(parseSource('example.tsx', code), ['day-tag', 'data-big-toast'])

/*
 * The build puts the styles of a page’s first screen into the page by the names of their classes and attributes: one
 * that is put together while the app runs is not found, and what has it would look otherwise until all styles are there.
 */
test('Must hold: the app puts no name of a class or of an attribute together, for the build looks for whole ones', () => {
  expect(known.length).toBeGreaterThan(100)
  const found = sourceFiles(src, /\.tsx?$/).flatMap(({ name, code }) =>
    composedNames(parseSource(name, code), known).map((composed) => `${name}: ${composed}`),
  )
  expect(found).toEqual(Object.keys(ALLOWED))
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of code
test.each([
  ['<p className={`text-${colour}`} />', 'text-*'],
  ['<p className={`card ${kind}-card`} />', '*-card'],
  ["<p className={'p-' + width + ' card'} />", 'p-*'],
  ["<p className={clsx('card', isOpen && `is-${way}`)} />", 'is-*'],
  ["<p className={`card${isOpen ? '-open' : ''}`} />", 'card*'],
  ["<p className={['p', width].join('-')} />", 'p-*'],
  ["<p className={'p-'.concat(width)} />", 'p-*'],
  ['element.className = `p-${width}`', 'p-*'],
  ['element.classList.add(`${kind}${way}`)', '**'],
  ['const buttonClass = (kind: string) => `button-${kind}`', 'button-*'],
  ['const props = { class: `p-${width}` }', 'p-*'],
  ['row.innerHTML = `<p class="card p-${width}">`', 'p-*'],
  ['const looks = `day-${part}`', 'day-*'],
  ["row.setAttribute('data-' + name, '')", 'data-*'],
  ['const attributes = { [`data-${size}-toast`]: true }', 'data-*-toast'],
])('such a name is found in %s', (code, name) => {
  expect(namesIn(code)).toEqual([name])
})

test.each([
  '<p className={`card ${classes}`} />',
  "<p className={clsx('card', isOpen ? 'is-open' : classes)} />",
  "<p className={'card ' + classes} />",
  "<p className={['card', classes].join(' ')} />",
  "<p className={`card ${classes}${isStart ? ' is-start' : ''}${isEnd ? ' is-end' : ''}`} />",
  'const noteId = `${id}-tag`',
  'row.innerHTML = `<p class="${classes}" title="${title}!">`',
  'const path = `days/${day}-${month}`',
  "const sum = 'day-' + 'tag'",
])('a whole name is none: %s', (code) => {
  expect(namesIn(code)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are texts of code
