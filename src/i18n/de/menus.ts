import type { menus as en } from '../en/menus'
import type { Translated } from '../translated'

export const menus: Translated<typeof en> = {
  menu: {
    signOut: 'Abmelden',
    appearance: 'Erscheinungsbild',
    light: 'Hell',
    dark: 'Dunkel',
    goPro: 'Pro werden',
    pro: 'Pro',
    visitor: 'Sie sind nicht angemeldet.',
  },
  common: {
    close: 'Schließen',
    messages: 'Meldungen',
    english: 'Englisch',
    german: 'Deutsch',
    bulgarian: 'Bulgarisch',
  },
  locked: {
    kept_one: 'Sie haben hier {{count}} geplanten Tag.',
    kept_other: 'Sie haben hier {{count}} geplante Tage.',
    why: 'Pro öffnet jedes Quartal in jedem Jahr.',
  },
  firstVisit: {
    hint: 'Beginnen Sie mit + oder einer Notiz.',
  },
}
