import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PALETTE } from '@/domain/tags'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/${name}`, import.meta.url)), 'utf8')
const colours = read('ui/styles/colours.css')
const board = read('features/calendar/styles/board.css')

/** The values that a property has in a sheet, in their order: the light theme's first. */
const valuesOf = (sheet: string, property: string) =>
  [...sheet.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))].map(([, value]) => value ?? '')

type Channels = readonly number[]

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(a: Channels, b: Channels): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['light', 0, 26],
  ['dark', 1, 38],
] as const)(
  'Y3 a band has %s its share of the colour of its tag, and a later letter can be read on each of the eight',
  (_, theme, share) => {
    expect(valuesOf(board, '--tinted')[theme]).toBe(`${share}%`)
    const [card, ink] = ['--card', '--ink'].map((name) =>
      channelsOf(valuesOf(colours, name)[theme] ?? ''),
    )
    for (const { hex } of PALETTE) {
      const tint = channelsOf(hex).map(
        (value, i) => (value * share + (card?.[i] ?? 0) * (100 - share)) / 100,
      )
      expect(contrast(tint, ink ?? []), hex).toBeGreaterThan(4.5)
    }
  },
)

test.each(['light', 'dark'])('ui a weekend is seen beside a workday (%s)', (name) => {
  const theme = name === 'light' ? 0 : 1
  const [card = [], weekend = [], soft = []] = ['--card', '--weekend', '--soft'].map((of) =>
    channelsOf(valuesOf(colours, of)[theme] ?? ''),
  )
  expect(contrast(card, weekend)).toBeGreaterThan(1.1)
  expect(contrast(soft, weekend)).toBeGreaterThan(4.5)
})
