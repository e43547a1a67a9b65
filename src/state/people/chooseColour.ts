import { t } from '@/i18n'
import { notify } from '@/state/notify'
import { colourCalendar } from '@/state/people/memberships'
import { CloudError } from '@/storage/cloud/client'

/** Has the server keep the colour, `#rrggbb`, that an account gives to somebody; shows where that failed (T5). */
export function chooseColour(me: string, owner: string, colour: string): void {
  colourCalendar(me, owner, colour).catch((error: unknown) => {
    if (!(error instanceof CloudError)) throw error
    notify.error(t('beside.colourFailed'), { id: 'colourOfCalendar' })
  })
}
