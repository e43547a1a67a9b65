import type { beside as en } from '../en/beside'
import type { Translated } from '../translated'

export const beside: Translated<typeof en> = {
  people: 'Personen',
  open: 'Neben meinen Tagen …',
  title: 'Neben meinen Tagen',
  lay: '{{name}} neben meinen Tagen',
  intro:
    'Was diese Personen planen, erscheint neben Ihren Tagen als schmaler Balken in ihrer Farbe. Nur Sie sehen es dort.',
  tagsOf: 'Tage mit',
  noTags: 'In diesem Kalender gibt es noch keine Etiketten.',
  holidays: 'Feiertage am Arbeitsort',
  colour: 'Farbe',
  colourFailed: 'Die Farbe konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  outside: 'Externe Kalender',
  hide: '{{name}} ausblenden',
  show: '{{name}} einblenden',
  hideNameless: 'Jemand anderen ausblenden',
  showNameless: 'Jemand anderen einblenden',
  asKnown:
    'Nur auf dem zuletzt bekannten Stand, weil sich im Moment nichts aktualisieren lässt: {{names}}.',
  unread: 'Noch nicht geladen: {{names}}.',
  weekUnknown:
    'An welchen Tagen sie arbeiten, erfährt nur, wer mit ihnen plant; gerechnet wird mit Montag bis Freitag: {{names}}.',
  free: 'Wann haben alle frei?',
  freeIntro:
    'Tage, an denen niemand arbeiten muss: nach den Arbeitstagen, den Feiertagen und dem Urlaub jeder Person.',
  you: 'Sie',
  atLeastTwo: 'Wählen Sie mindestens zwei Personen.',
  noFree: 'Außer an gewöhnlichen Wochenenden haben im Jahr {{year}} nie alle zugleich frei.',
  usual_one: '{{count}} gewöhnliches Wochenende anzeigen',
  usual_other: '{{count}} gewöhnliche Wochenenden anzeigen',
  bridges: 'Brückentage für alle',
  bridgesIntro:
    'Lange gemeinsame freie Zeiten für wenige Urlaubstage. Zeigen Sie auf eine Zeile oder tippen Sie sie an, um sie im Kalender zu sehen.',
  noBridges: 'Im Jahr {{year}} kommt kein Brückentag für alle mehr.',
  bridge: '{{free}} gemeinsam frei: {{costs}}',
  youWithin: 'Sie',
  needs: '{{name}} braucht {{days}} Urlaub',
  youNeed: 'Sie brauchen {{days}} Urlaub',
  cost: '{{name}} {{days}}',
  costsNothing: '{{name}} keinen',
}
