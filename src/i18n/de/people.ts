import type { people as en } from '../en/people'
import type { Translated } from '../translated'

export const people: Translated<typeof en> = {
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
