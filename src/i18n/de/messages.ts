import type { messages as en } from '../en/messages'
import type { Translated } from '../translated'

export const messages: Translated<typeof en> = {
  tags: {
    loadFailed: 'Die Etiketten konnten nicht aus der Cloud geladen werden',
    defaultsCreated: 'Standard-Etiketten angelegt',
    created: 'Etikett angelegt',
    createdLocally: 'Etikett in diesem Browser angelegt',
    exists: 'Dieses Etikett gibt es schon',
    createFailed: 'Das Etikett konnte nicht angelegt werden',
    updated: 'Etikett geändert',
    updateFailed: 'Das Etikett konnte nicht geändert werden',
    deleted: 'Etikett gelöscht',
    notSaved: 'nicht gespeichert',
    notSavedHint: 'Ihr Tarif hat keinen Platz für dieses Etikett. Es bleibt in diesem Browser.',
  },
  save: {
    failed: 'Die Daten konnten nicht in der Cloud gespeichert werden',
    loadFailed: 'Der Kalender konnte nicht aus der Cloud geladen werden',
    kept: 'Ihre Änderungen bleiben in diesem Browser erhalten.',
    quarterLocked: 'Dieser Tag liegt außerhalb des laufenden Quartals.',
    dayTagsFull: 'Dieser Tag hat schon so viele Etiketten, wie Ihr Tarif erlaubt.',
  },
  upload: {
    title: 'Daten werden hochgeladen …',
    text: 'Ihre lokalen Daten werden mit der Cloud abgeglichen. Das kann einen Moment dauern.',
    stay: 'Bitte schließen Sie diese Seite während des Hochladens nicht.',
    done: 'Ihre lokalen Daten sind jetzt in der Cloud',
    failed: 'Die lokalen Daten konnten nicht abgeglichen werden: {{reason}}',
    unknownError: 'Unbekannter Fehler',
  },
  merge: {
    tagsDropped_one:
      '{{date}} wurde auf zwei Geräten geändert. Dieses Etikett hatte keinen Platz mehr: {{tags}}.',
    tagsDropped_other:
      '{{date}} wurde auf zwei Geräten geändert. Diese Etiketten hatten keinen Platz mehr: {{tags}}.',
  },
  setAside: {
    leftOver:
      'Was Ihr Konto nicht aufnehmen konnte, wird 30 Tage lang in diesem Browser aufbewahrt.',
    kept: 'Ihr Konto hat bereits einen Kalender. Was Sie hier vorher geplant haben, bleibt 30 Tage lang getrennt in diesem Browser aufbewahrt.',
  },
}
