import type { people as en } from '../en/people'
import type { Translated } from '../translated'

export const people: Translated<typeof en> = {
  somebody: 'друг човек',
  removed: 'Вече не виждате календара на {{name}}. Това е Вашият собствен календар.',
  removedElsewhere: 'Вече не виждате календара на {{name}}.',
  onlyLook: 'От сега нататък можете само да разглеждате календара на {{name}}.',
  kept: 'Неизпратеното се пази в този браузър 30 дни: {{what}}.',
  keptInPlace:
    'Неизпратеното остава в този браузър, в който в момента няма място да бъде отделено.',
  unknown: 'Адресът води към календар, който не виждате. Това е Вашият собствен календар.',
  ownersPlan: 'Какво позволява този календар, зависи от плана на {{name}}.',
}
