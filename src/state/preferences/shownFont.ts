import { hasPoppins, type Language } from '@/domain/languages'
import { FONT_PATIENCE_MS } from '@/domain/timing'
import { type Font, readFont } from '@/storage/local/localPreferences'

/** The font weights of the interface. */
const WEIGHTS = [400, 500, 600]

/** The number of the last choice, so that late files of an earlier one change nothing. */
let choice = 0

/**
 * Shows the page in a font once its files are loaded, so that no text is laid out twice. Poppins has no Cyrillic: in
 * Bulgarian the system's sans stays.
 */
export async function showFont(font: Font, language: Language): Promise<void> {
  choice += 1
  const own = choice
  const next = hasPoppins(language) ? font : 'standard'
  try {
    if (next === 'poppins') {
      await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em Poppins`)))
    }
    if (own === choice) document.documentElement.dataset.font = next
  } catch (error) {
    console.error('The font could not be loaded.', error)
  }
}

/** Loads the chosen font before the first text is drawn; files that come too late are used from the next visit on. */
export async function startFont(language: Language): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FONT_PATIENCE_MS))
  await Promise.race([showFont(readFont(), language), late])
  choice += 1
}
