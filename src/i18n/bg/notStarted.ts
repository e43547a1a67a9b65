import type { notStarted as en } from '../en/notStarted'
import type { Translated } from '../translated'

export const notStarted: Translated<typeof en> = {
  text: 'Quartal не стартира. Презареждането на страницата може да помогне.',
  reload: 'Презареждане',
  imprint: 'Импресум',
}
