import type { signInPrompt as en } from '../en/signInPrompt'
import type { Translated } from '../translated'

export const signInPrompt: Translated<typeof en> = {
  title: 'Bitte melden Sie sich an',
  upgrade: 'Pro gehört zu einem Konto, damit Ihre Zahlung zugeordnet werden kann.',
  share: 'Ein geteilter Kalender gehört zu einem Konto.',
  profile: 'Ihr Profil ist Teil eines Kontos.',
  gives: 'Mit einem Konto:',
  devices: 'Ihr Kalender ist auf allen Ihren Geräten derselbe.',
  keeps: 'Was Sie hier geplant haben, wird in Ihr neues Konto übernommen.',
  free: 'Es kostet nichts; Pro bleibt Ihre Entscheidung.',
  signIn: 'Anmelden',
  notNow: 'Nicht jetzt',
}
