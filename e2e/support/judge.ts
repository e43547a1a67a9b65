import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

// What passed is only counted: axe need not describe every element of it.
const OPTIONS = {
  runOnly: { type: 'tag' as const, values: RULES },
  resultTypes: ['violations' as const, 'incomplete' as const],
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Node = Results['violations'][number]['nodes'][number]
type AxeWindow = { axe?: { run(at: unknown, options: unknown): Promise<Results> } }

/** What axe leaves to a person and how we decided, by rule and why axe could not. */
const DECIDED: Readonly<Record<string, string>> = {
  'aria-valid-attr-value: controlsWithinPopup': 'A menu names its submenu before it is there.',
  'target-size: nonTabbableNeighbor': 'A day of a phone’s year is large enough in its month.',
  'target-size: contentOverflow nonTabbableNeighbor': 'The same, with bars of people in it.',
  'target-size: partiallyObscured nonTabbableNeighbor': 'A day half under the banner scrolls.',
  'target-size: partiallyObscured':
    'The "+" of a day under an open note is free once that is closed.',
}

/** What is decided for days of the year only. */
const OF_THE_YEAR = /nonTabbableNeighbor/

/** Says whether a question of axe's is one that we decided. */
function isDecided(why: string, { html }: Node): boolean {
  if (DECIDED[why] === undefined) return false
  return !OF_THE_YEAR.test(why) || html.startsWith('<td class="cell')
}

/** As WCAG asks for text of our sizes. */
const ENOUGH = 4.5

/** Most days of a page that is judged as a whole: they are as the others, and cost a second each time. */
const MOST_DAYS = '[data-date]:not([data-today]):nth-child(n+9)'

/** Runs axe in the page; only a page that does not have it yet is given its code. */
async function runAxe(page: Page, part?: string, left?: string): Promise<Results> {
  const place = left ? { exclude: [[left]] } : part
  const again = await page.evaluate(
    ([at, options]) => (window as AxeWindow).axe?.run(at ?? document, options),
    [place, OPTIONS] as const,
  )
  if (again) return again
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS)
  if (left) axe.exclude(left)
  return (part ? axe.include(part) : axe).analyze()
}

/**
 * Waits until nothing is in transition, also what follows from something else. An animation that keeps
 * its last state, as the word "Saved" that has gone, stays in the list for good: it has finished.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    } while (moving().length > 0)
  })
}

/**
 * The contrast of a text where axe gives up: one letter, a chip that is drawn by a pseudo-element, a
 * part of a list that its dialog's end covers. It stands on the first ground around it that is opaque.
 */
function measure(page: Page, targets: readonly string[]): Promise<number[]> {
  return page.evaluate((selectors) => {
    const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = brush.getContext('2d', { willReadFrequently: true })
    const pointsOf = (colour: string): readonly number[] => {
      if (!context) return []
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const light = (points: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = points.map((point) =>
        point <= 10 ? point / 255 / 12.92 : ((point / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): readonly number[] => {
      for (let at = element; at; at = at.parentElement) {
        for (const part of ['::before', '::after', null]) {
          const style = getComputedStyle(at, part)
          // A line is no ground.
          const isDrawn = Math.min(parseFloat(style.width), parseFloat(style.height)) > 8
          if (part && (style.content === 'none' || !isDrawn)) continue
          const points = pointsOf(style.backgroundColor)
          if (points[3] === 255) return points
        }
      }
      return pointsOf('white')
    }
    return selectors.map((selector) => {
      const element = document.querySelector(selector)
      const [text, ground] = [
        light(pointsOf(element ? getComputedStyle(element).color : 'white')),
        light(groundOf(element)),
      ]
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
    })
  }, targets)
}

/** Why axe could not decide about an element: the key of its message. */
function reasonOf({ any, all, none }: Node): string {
  const checks = [...any, ...all, ...none]
  return checks.map(({ data }) => (data as { messageKey?: string })?.messageKey ?? '').join(' ')
}

/** What axe leaves open and neither a decision of ours nor a measurement answers. */
async function openQuestions(page: Page, incomplete: Results['incomplete']): Promise<string[]> {
  const open = incomplete
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => ({ id, node, why: `${id}: ${reasonOf(node)}` })),
    )
    .filter(({ why, node }) => !isDecided(why.replace(/ +/g, ' ').trim(), node))
  const texts = open.filter(({ id }) => id === 'color-contrast')
  const ratios = await measure(
    page,
    texts.map(({ node }) => node.target.join(' ')),
  )
  const isRead = new Set(texts.filter((_, i) => (ratios[i] ?? 0) >= ENOUGH))
  return open
    .filter((question) => !isRead.has(question))
    .map((question) => {
      const ratio = ratios[texts.indexOf(question)]?.toFixed(2) ?? ''
      return `left open, ${question.why} ${ratio} ${question.node.html}`
    })
}

/** Waits until the page, or a part that opens over it, stands as it will. */
async function standing(page: Page, part?: string): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeVisible()
  await rest(page)
}

/** What axe finds wrong, or leaves open without an answer of ours, on the page or a part of it. */
export async function axeFaults(page: Page, part?: string, allDays = false): Promise<string[]> {
  await standing(page, part)
  const { violations, incomplete, passes } = await runAxe(
    page,
    part,
    part || allDays ? undefined : MOST_DAYS,
  )
  expect(passes.length).toBeGreaterThan(0)
  const wrong = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
  return [...wrong, ...(await openQuestions(page, incomplete))]
}
