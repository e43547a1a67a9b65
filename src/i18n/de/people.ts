import type { people as en } from '../en/people'
import type { Translated } from '../translated'

export const people: Translated<typeof en> = {
  somebody: 'jemand anderem',
  removed: 'Sie sehen den Kalender von {{name}} nicht mehr. Das hier ist Ihr eigener Kalender.',
  removedElsewhere: 'Sie sehen den Kalender von {{name}} nicht mehr.',
  onlyLook: 'Ab jetzt können Sie den Kalender von {{name}} nur noch ansehen.',
  kept: 'Was noch nicht gesendet war, bleibt 30 Tage lang in diesem Browser aufbewahrt: {{what}}.',
  keptInPlace:
    'Was noch nicht gesendet war, bleibt in diesem Browser, der zurzeit keinen Platz hat, um es aufzubewahren.',
  unknown: 'Die Adresse nennt einen Kalender, den Sie nicht sehen. Das hier ist Ihr eigener.',
  ownersPlan: 'Was dieser Kalender erlaubt, hängt vom Tarif von {{name}} ab.',
}
