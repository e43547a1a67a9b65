import type { versions as en } from '../en/versions'
import type { Translated } from '../translated'

export const versions: Translated<typeof en> = {
  title: 'Frühere Fassungen',
  intro: '{{day}}. Was der Tag vor jeder Änderung der letzten {{days}} Tage enthielt.',
  loading: 'Frühere Fassungen werden gesucht …',
  failed: 'Die früheren Fassungen konnten nicht gelesen werden.',
  empty: 'Von diesem Tag ist nichts Früheres aufbewahrt.',
  list: 'Fassungen, die neueste zuerst',
  added: 'Hinzugefügt: {{tags}}',
  removed: 'Entfernt: {{tags}}',
  noteWritten: 'Notiz geschrieben',
  noteChanged: 'Notiz geändert',
  noteRemoved: 'Notiz entfernt',
  you: 'Sie',
  moreLines_one: 'eine weitere Zeile',
  moreLines_other: '{{count}} weitere Zeilen',
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
  help: 'Wie hole ich zurück, was an einem Tag gestanden hat?',
  helpText: 'Öffnen Sie das Menü des Tages oder seine Karte im Jahr und wählen Sie „{{versions}}“.',
  helpList:
    'Sie sehen jede Änderung der letzten {{versionDays}} Tage: wann sie war, von wem, was sie hinzugefügt und entfernt hat und was der Tag davor enthielt.',
  helpBring:
    '„{{bringBack}}“ stellt genau das wieder her, auch Etiketten, die inzwischen gelöscht wurden. Es ist eine Änderung wie jede andere: „{{undo}}“ nimmt sie zurück, und was da stand, ist eine weitere Fassung.',
  helpMany:
    'Von einem Tag werden {{mostVersions}} Fassungen aufbewahrt: die neuesten und von den älteren jene, die am längsten galten. Was jemand anders dort hinterlassen hat, bleibt die ganze Zeit erhalten.',
  helpEnd:
    'Frühere Fassungen gehören zu einem Konto: Ohne Konto gibt es „{{undo}}“ und die Sicherung. Wer Ihren Kalender nur ansieht, auch über einen Link, erfährt nie, was früher dort stand.',
  kinds: {
    bulk: 'mehrere Tage auf einmal',
    import: 'Import',
    undo: 'rückgängig gemacht oder wiederhergestellt',
    bring: 'zurückgeholt',
    upload: 'bei der Anmeldung übernommen',
    tag: 'Etikett gelöscht',
  },
}
