import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE } from '@/domain/tags'

/** The values of variables in a style sheet: the first of each name for light, the last for dark. */
function valuesOf(file: string) {
  const sheet = readFileSync(new URL(file, import.meta.url), 'utf8')
  const all = (name: string) => [...sheet.matchAll(new RegExp(`${name}: ([#\\w]+)%?;`, 'g'))]
  return (name: string, isDark: boolean) => all(name).at(isDark ? -1 : 0)?.[1] ?? ''
}

const colour = valuesOf('../../../ui/styles/colours.css')
const holiday = valuesOf('../styles/marks.css')
const share = valuesOf('../styles/board.css')

type Rgb = readonly number[]
const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour over another with an opacity in percent. */
const over = (hex: string, percent: number, under: Rgb): Rgb => {
  const top = channels(hex)
  return under.map((value, i) => value + (((top[i] ?? 0) - value) * percent) / 100)
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Past days: opacity of their cells, chips and bands. */
const PAST = { painted: 3, chip: 18, tinted: 14 }

test.each([false, true])(
  'Y3 each letter and title can be read on what a stretch paints, dark: %s',
  (isDark) => {
    const ink = (name: string) => channels(colour(`--${name}`, isDark))
    const percent = (name: string) => Number(share(`--${name}`, isDark))
    const [card, soft, faint] = [ink('card'), ink('soft'), ink('faint')]
    const grounds = [card, ink('weekend'), channels(holiday('--holiday', isDark))]
    const pairs: [string, Rgb, Rgb][] = []
    for (const { hex } of PALETTE) {
      const gone = over(hex, PAST.tinted, card)
      pairs.push(
        [`the letter on a band of ${hex}`, ink('ink'), over(hex, percent('tinted'), card)],
        [`a letter that is over, on a band of ${hex}`, soft, gone],
        [`the head of a band that is over, ${hex}`, soft, over(hex, percent('gone'), gone)],
      )
      for (const ground of grounds) {
        pairs.push(
          [`a title on ${hex}`, ink('ink'), over(hex, percent('painted'), ground)],
          [`a holiday on ${hex}`, soft, over(hex, percent('painted'), ground)],
          [`a title that is over, on ${hex}`, faint, over(hex, PAST.painted, ground)],
        )
        for (const { hex: other } of PALETTE) {
          const under = over(other, PAST.painted, ground)
          pairs.push([`a chip that is over, ${hex} on ${other}`, soft, over(hex, PAST.chip, under)])
        }
      }
    }
    const faults = pairs.filter(([, text, ground]) => contrast(text, ground) < 4.5)
    expect(faults.map(([what]) => what)).toEqual([])
  },
)
