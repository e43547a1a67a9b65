import type { beside as enBeside, people as enPeople } from '../en/people'
import type { Translated } from '../translated'

export const people: Translated<typeof enPeople> = {
  somebody: 'jemand anderem',
  somebodyElse: 'Jemand anderes',
  removed: 'Sie sehen den Kalender von {{name}} nicht mehr. Das hier ist Ihr eigener Kalender.',
  removedElsewhere: 'Sie sehen den Kalender von {{name}} nicht mehr.',
  onlyLook:
    'Ab jetzt können Sie den Kalender von {{name}} nur noch ansehen: So wurde es dort eingestellt.',
  onlyLookNoPro:
    'Ab jetzt können Sie den Kalender von {{name}} nur noch ansehen, weil es dort kein Pro mehr gibt.',
  plansAgain:
    'Sie können im Kalender von {{name}} wieder planen. Was nicht gesendet war, liegt noch beiseite: {{what}}.',
  kept: 'Was noch nicht gesendet war, bleibt 30 Tage lang in diesem Browser aufbewahrt: {{what}}.',
  keptInPlace:
    'Was noch nicht gesendet war, bleibt in diesem Browser, der zurzeit keinen Platz hat, um es aufzubewahren.',
  unknown: 'Die Adresse nennt einen Kalender, den Sie nicht sehen. Das hier ist Ihr eigener.',
  ownersPlan: 'Was dieser Kalender erlaubt, hängt vom Tarif von {{name}} ab.',
  menu: 'Kalender',
  mine: 'Mein Kalender',
  of: 'Kalender von {{name}}',
  canLook: 'ansehen',
  canPlan: 'planen',
  looking: 'Nur ansehen',
  lookingWithoutNotes: 'Nur ansehen · Ohne Notizen',
  leave: 'Diesen Kalender verlassen …',
  leaveTitle: 'Den Kalender von {{name}} verlassen?',
  leaveText:
    'Er verschwindet von allen Ihren Geräten. Um ihn wieder zu sehen, brauchen Sie eine neue Einladung. Ihr eigener Kalender bleibt, wie er ist.',
  leaveNow: 'Verlassen',
  left: 'Sie haben den Kalender von {{name}} verlassen.',
  notLeft:
    'Das hat nicht geklappt. Sie sehen den Kalender noch. Bitte versuchen Sie es noch einmal.',
  here: 'Jetzt hier',
  isHere: '{{name}} ist hier',
  writes: '{{name}} schreibt hier gerade',
  changedBy: 'Geändert von {{name}}, {{ago}}',
  changedByYou: 'Geändert von Ihnen, {{ago}}',
}

export const beside: Translated<typeof enBeside> = {
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
