import type { notStarted as en } from '../en/notStarted'
import type { Translated } from '../translated'

export const notStarted: Translated<typeof en> = {
  text: 'Quartal ist nicht gestartet. Vielleicht hilft es, die Seite neu zu laden.',
  reload: 'Neu laden',
  imprint: 'Impressum',
}
