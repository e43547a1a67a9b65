import { goalsOfPages } from './goalsOfPages.mjs'
import { goalsOfParts } from './goalsOfParts.mjs'
import { goalsOfYear } from './year.mjs'

/** The samples that went well. */
export const goodOnes = (samples) => samples.filter(({ error }) => !error)

/** A line for each goal of what was to be measured; what failed has its line too. */
export function goalsOf({ about, samples, parts }) {
  const run = { samples: goodOnes(samples), chosen: about.pages }
  const ofPages = about.parts.includes('pages') ? [...goalsOfPages(run), ...goalsOfYear(run)] : []
  return [...ofPages, ...goalsOfParts(parts, about.parts)]
}
