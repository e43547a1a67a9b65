import { expect, test } from 'vitest'
import { splitStyles } from '../../vite/splitStyles'

const sheet = `/*! A licence */
/* left by a tool */
@layer utilities {
  .p-2 { padding: 2px }
  .max-lg\\:hidden { @media (max-width: 1023px) { display: none } }
  @media print { .paper { color: black } }
}
.day, .dialog, .of-another-page { margin: 0 }
.of-another-page { margin: 1px }
.day.open { margin: 1px; animation: rise 1s, turn 1s }
.dialog :focus { color: red }
:focus-visible { outline: none }
html[data-still] { overflow: clip }
[data-big-toast] { top: 0 }
[data-small-toast] { top: 1px }
:is(.dialog, .menu) p { color: blue }
:where(.menu, .day > *) p { color: green }
html:has(.menu) { color: gray }
.day:not(.menu) { color: pink }
@keyframes turn { to { rotate: 1turn } }
@keyframes appear { 0% { opacity: 0 } }
`

const split = (styles: string, now: string[], ever: string[]) => {
  const { first, later } = splitStyles(styles, now, ever)
  return { first: tidy(first), later: tidy(later) }
}

const tidy = (css: string) => css.replaceAll(/\s+/g, ' ').trim()

test('a page carries the rules whose classes its code has, and those that ask for none; the others come later', () => {
  const { first, later } = split(
    sheet,
    ['<p class="day max-lg:hidden">', 'x(`open`,"other").dataset.still=1;y.dataset.smallToast=""'],
    ['p-2 paper dialog menu', '"data-big-toast"'],
  )
  expect(first).toBe(
    tidy(`/*! A licence */
      @layer utilities { .max-lg\\:hidden { @media (max-width: 1023px) { display: none } } }
      .day { margin: 0 }
      .day.open { margin: 1px; animation: rise 1s, turn 1s }
      :focus-visible { outline: none }
      html[data-still] { overflow: clip }
      [data-small-toast] { top: 1px }
      :where(.menu, .day > *) p { color: green }
      .day:not(.menu) { color: pink }
      @keyframes turn { to { rotate: 1turn } }
    `),
  )
  expect(later).toBe(
    tidy(`
      @layer utilities {
        .p-2 { padding: 2px }
        .max-lg\\:hidden { @media (max-width: 1023px) { display: none } }
        @media print { .paper { color: black } }
      }
      .dialog { margin: 0 }
      .dialog :focus { color: red }
      [data-big-toast] { top: 0 }
      :is(.dialog, .menu) p { color: blue }
      html:has(.menu) { color: gray }
      @keyframes appear { 0% { opacity: 0 } }
    `),
  )
})

test('the name of a class is not found in a longer one', () => {
  const { first, later } = split('.day{top:0}', ['"day-number today"', 'days'], ['day'])
  expect(first).toBe('')
  expect(later).toBe('.day{top:0}')
})

test('a rule within a rule, which would be lost, is no style sheet of ours', () => {
  expect(() => split('.day{top:0;.lock{top:1px}}', ['day'], ['lock'])).toThrow('a rule within')
})

test('values that nothing of the first screen names come later, also those that only such a value names', () => {
  const { first, later } = split(
    `@layer theme { :root { --red: #f00; --mono: Menlo; --code: var(--mono); } }
    @property --of-dialog { syntax: "*" }
    @property --of-day { syntax: "*" }
    .day { --of-day: 1; color: var(--red) }
    .dialog { --of-dialog: 1; font: var(--code) }`,
    ['day'],
    ['dialog'],
  )
  expect(first).toBe(
    tidy(`@layer theme { :root { --red: #f00; } }
      @property --of-day { syntax: "*" }
      .day { --of-day: 1; color: var(--red) }`),
  )
  expect(later).toBe(
    tidy(`@layer theme { :root { --red: #f00; --mono: Menlo; --code: var(--mono); } }
      @property --of-dialog { syntax: "*" }
      .dialog { --of-dialog: 1; font: var(--code) }`),
  )
})
