import type { LegalPart } from './LegalSection'
import { privacyAccount } from './privacyAccount'
import { privacyBrowser } from './privacyBrowser'
import { privacyRights } from './privacyRights'
import { privacyServices } from './privacyServices'
import { privacyShared } from './privacyShared'

/** What this app does with personal data, in the order in which a person meets it (s.2). */
export const privacy: readonly LegalPart[] = [
  ...privacyAccount,
  ...privacyShared,
  ...privacyBrowser,
  ...privacyServices,
  ...privacyRights,
]
