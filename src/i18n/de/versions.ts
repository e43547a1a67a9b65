import type { versions as en } from '../en/versions'
import type { Translated } from '../translated'

export const versions: Translated<typeof en> = {
  title: 'Frühere Fassungen',
  intro: '{{day}}. Was der Tag vor jeder Änderung der letzten {{days}} Tage enthielt.',
  introVisitor:
    '{{day}}. Was der Tag vor jeder Änderung der letzten {{days}} Tage enthielt, nur in diesem Browser gespeichert.',
  loading: 'Frühere Fassungen werden gesucht …',
  failed: 'Die früheren Fassungen konnten nicht gelesen werden.',
  unkept: 'Frühere Fassungen werden hier nicht aufbewahrt.',
  empty: 'Von diesem Tag ist nichts Früheres aufbewahrt.',
  list: 'Fassungen, die neueste zuerst',
  added: 'Hinzugefügt: {{tags}}',
  removed: 'Entfernt: {{tags}}',
  noteWritten: 'Notiz geschrieben',
  noteChanged: 'Notiz geändert',
  noteRemoved: 'Notiz entfernt',
  before: 'Davor:',
  wasEmpty: 'nichts',
  wholeNote: 'Ganze Notiz',
  bringBack: 'Zurückholen',
  asNow: 'So ist der Tag jetzt.',
  deleted: '{{label}} (gelöscht)',
  unknownTag: 'ein gelöschtes Etikett',
  unknown_one: 'Ein Etikett ist nicht mehr aufbewahrt und konnte nicht zurückgeholt werden.',
  unknown_other:
    '{{count}} Etiketten sind nicht mehr aufbewahrt und konnten nicht zurückgeholt werden.',
  kinds: {
    bulk: 'mehrere Tage auf einmal',
    import: 'Import',
    undo: 'rückgängig gemacht oder wiederhergestellt',
    bring: 'zurückgeholt',
    upload: 'bei der Anmeldung übernommen',
    tag: 'Etikett gelöscht',
  },
}
