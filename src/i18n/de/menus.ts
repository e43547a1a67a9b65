import type { menus as en } from '../en/menus'
import type { Translated } from '../translated'

export const menus: Translated<typeof en> = {
  menu: {
    signOut: 'Abmelden',
    appearance: 'Erscheinungsbild',
    light: 'Hell',
    dark: 'Dunkel',
    font: 'Schriftart',
    sansSerif: 'Serifenlos',
    poppins: 'Poppins',
    daysTill: 'Tage bis zum Ereignis',
    goPro: 'Auf Pro umsteigen',
    manageSubscription: 'Abo verwalten',
    share: 'Teilen',
    profile: 'Profil',
    help: 'Hilfe',
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
    kept_zero: 'Schauen Sie sich um. Planen können Sie hier mit Pro.',
    kept_one: 'Sie haben hier {{count}} geplanten Tag.',
    kept_other: 'Sie haben hier {{count}} geplante Tage.',
    was_zero: 'Dieser Zeitraum ist gesperrt.',
    was_one: '{{count}} geplanter Tag ist hier aufbewahrt.',
    was_other: '{{count}} geplante Tage sind hier aufbewahrt.',
    later: 'Schauen Sie sich um. Planen können Sie {{year}} mit Pro.',
    why: 'Ab {{price}} im Monat.',
  },
  firstVisit: {
    hint: 'Beginnen Sie mit + oder einer Notiz.',
  },
}
