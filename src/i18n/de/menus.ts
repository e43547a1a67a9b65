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
    goPro: 'Pro werden',
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
    kept_zero: 'Hier ist noch nichts geplant.',
    kept_one: 'Sie haben hier {{count}} geplanten Tag.',
    kept_other: 'Sie haben hier {{count}} geplante Tage.',
    was_zero: 'Hier war nichts geplant.',
    was_one: 'Hier war {{count}} Tag geplant.',
    was_other: 'Hier waren {{count}} Tage geplant.',
    why: 'Pro öffnet jedes Quartal in jedem Jahr.',
  },
  firstVisit: {
    hint: 'Beginnen Sie mit + oder einer Notiz.',
  },
}
