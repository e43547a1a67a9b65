import { imprint } from './imprint'
import type { LegalPart } from './LegalSection'
import { privacy } from './privacy'
import { terms } from './terms'

export type LegalDocument = { readonly title: string; readonly parts: readonly LegalPart[] }

/** The legal pages by their address (s.2). */
export const documents = {
  impressum: { title: 'Impressum', parts: imprint },
  datenschutz: { title: 'Datenschutzerklärung', parts: privacy },
  agb: { title: 'Allgemeine Geschäftsbedingungen', parts: terms },
} as const satisfies Record<string, LegalDocument>

export type LegalName = keyof typeof documents
