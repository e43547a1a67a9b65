import type { app as en } from '../en/app'
import type { Translated } from '../translated'

export const app: Translated<typeof en> = {
  signOut: {
    title_one: '{{count}} Änderung ist noch nicht gespeichert',
    title_other: '{{count}} Änderungen sind noch nicht gespeichert',
    text: 'Wenn Sie sich jetzt abmelden, warten diese Änderungen 30 Tage lang in diesem Browser und werden gesendet, sobald Sie sich wieder anmelden.',
    tooLong_one:
      'Eine Notiz ist zu lang, um gespeichert zu werden: Sie wartet 30 Tage lang in diesem Browser, bis Sie sich wieder anmelden und sie kürzen.',
    tooLong_other:
      '{{count}} Notizen sind zu lang, um gespeichert zu werden: Sie warten 30 Tage lang in diesem Browser, bis Sie sich wieder anmelden und sie kürzen.',
    copy: 'Die heruntergeladene Datei ist eine sichere Kopie.',
    download: 'Herunterladen',
    fileName: 'quartal-{{date}}.json',
    anyway: 'Trotzdem abmelden',
    stay: 'Bleiben',
  },
  notFound: {
    title: 'Hoppla! Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts.',
    home: 'Zurück zum Kalender',
  },
}
