import type { messages as en } from '../en/messages'
import type { Translated } from '../translated'

export const messages: Translated<typeof en> = {
  choices: {
    unsaved:
      'Ihre Einstellungen für den Kalender sind noch nicht in Ihrem Konto gespeichert. Sie bleiben in diesem Browser, und das Speichern wird wiederholt.',
    refused:
      'Ihre Einstellungen für den Kalender konnten nicht in Ihrem Konto gespeichert werden. Sie bleiben in diesem Browser.',
    tooLarge: 'Für so viele Einstellungen des Kalenders ist kein Platz. Es wurde nichts geändert.',
  },
  tags: {
    loadFailed: 'Die Etiketten konnten nicht aus Ihrem Konto geladen werden',
    defaultsFailed: 'Die Standard-Etiketten konnten nicht angelegt werden',
    defaultsCreated: 'Standard-Etiketten angelegt',
    created: 'Etikett angelegt',
    createdLocally: 'Etikett in diesem Browser angelegt',
    exists: 'Dieses Etikett gibt es schon',
    createFailed: 'Das Etikett konnte nicht angelegt werden',
    updated: 'Etikett geändert',
    updateFailed: 'Das Etikett konnte nicht geändert werden',
    deleted: 'Etikett gelöscht',
    deleteFailed: 'Das Etikett konnte nicht gelöscht werden',
    notSaved: 'nicht gespeichert',
    notSavedHint: 'Ihr Tarif hat keinen Platz für dieses Etikett. Es bleibt in diesem Browser.',
  },
  tooMuch: {
    note: 'Dieser Text hat {{length}} Zeichen, eine Notiz fasst {{max}}. Er wurde nicht eingefügt.',
    field:
      'Dieser Text hat {{length}} Zeichen, zu viele für dieses Feld. Er wurde nicht eingefügt.',
  },
  save: {
    failed: 'Die Daten konnten nicht in Ihrem Konto gespeichert werden',
    loadFailed: 'Der Kalender konnte nicht aus Ihrem Konto geladen werden',
    kept: 'Ihre Änderungen bleiben in diesem Browser erhalten.',
    noteKept:
      'Die Notiz vom {{date}} ist zu lang und kann nicht gespeichert werden. Sie bleibt in diesem Browser: Öffnen Sie sie, um sie zu kürzen.',
    notesKept:
      '{{count}} Notizen sind zu lang und können nicht gespeichert werden: {{days}}. Sie bleiben in diesem Browser: Öffnen Sie sie, um sie zu kürzen.',
    refused_one:
      'Die Änderungen vom {{days}} konnten nicht in Ihrem Konto gespeichert werden. {{reason}}',
    refused_other:
      'Die Änderungen an {{count}} Tagen konnten nicht in Ihrem Konto gespeichert werden: {{days}}. {{reason}}',
    dayTagsFull: 'Dieser Tag hat schon so viele Etiketten, wie Ihr Tarif erlaubt.',
    inCalendar: '{{calendar}}: {{text}}',
  },
  update: {
    ready: 'Eine neue Version ist bereit.',
    now: 'Jetzt aktualisieren',
    later: 'Später',
  },
  browser: {
    storageFull:
      'Der Speicher dieses Browsers ist voll: Neue Änderungen sind darin nicht sicher. Bitte schaffen Sie Platz.',
    storageBlocked:
      'Dieser Browser bewahrt für diese Seite keine Daten auf. Änderungen gehen verloren, sobald Sie die Seite verlassen.',
    noLanguage:
      'Die Texte auf {{language}} lassen sich gerade nicht laden. Die Sprache bleibt, wie sie ist.',
  },
  note: {
    tooLong:
      'Höchstens {{max}} Zeichen; diese Notiz hat {{length}}. Kürzen Sie sie, dann wird sie gespeichert.',
    cut: 'Höchstens {{max}} Zeichen; diese Notiz hat {{length}}. Zum Bearbeiten ist sie zu lang, hier steht nur ihr Anfang. Ganz enthalten ist sie in Ihren heruntergeladenen Daten.',
  },
  sync: {
    expired: 'Ihre Sitzung ist abgelaufen. Änderungen bleiben vorerst nur in diesem Browser.',
    pending: 'Wird gespeichert …',
    syncing: 'Wird gespeichert …',
    synced: 'Gespeichert',
    late: 'Neues kommt verspätet',
    failed: 'Synchronisierung fehlgeschlagen',
    offline: 'Offline',
    local: 'Nicht gespeicherte lokale Änderungen',
    ended: 'Sitzung abgelaufen',
    waiting_one: '{{count}} Änderung wartet',
    waiting_other: '{{count}} Änderungen warten',
  },
  syncHint: {
    failed:
      'Die Synchronisierung mit Ihrem Konto ist fehlgeschlagen. Ihre Änderungen bleiben in diesem Browser erhalten.',
    offline: 'Ihre Änderungen werden gesendet, sobald Sie wieder online sind.',
    late: 'Ihre Änderungen sind gespeichert. Was sich anderswo ändert, kommt verspätet an.',
  },
  upload: {
    title: 'Daten werden hochgeladen …',
    text: 'Ihre lokalen Daten werden mit Ihrem Konto abgeglichen. Das kann einen Moment dauern.',
    stay: 'Bitte schließen Sie diese Seite während des Hochladens nicht.',
    progress: '{{done}} von {{total}} Etiketten und Tagen sind gespeichert',
    progressName: 'Fortschritt des Hochladens',
    done: 'Ihre lokalen Daten sind jetzt in Ihrem Konto',
    ownDone: 'Die lokalen Daten wurden in Ihr Konto hochgeladen',
    failed: 'Die lokalen Daten konnten nicht abgeglichen werden: {{reason}}',
    noConnection: 'Keine Verbindung zur Datenbank: {{reason}}',
    sessionOver:
      'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an: Dann geht das Hochladen weiter, und nichts geht verloren.',
    unknownError: 'Unbekannter Fehler',
  },
  undo: {
    undo: 'Rückgängig',
    redo: 'Wiederherstellen',
    tagAdded: '{{label}} hinzugefügt',
    tagRemoved: '{{label}} entfernt',
    noteSaved: 'Notiz geändert',
    noteSavedLocally: 'Notiz in diesem Browser aufbewahrt',
    noteRemoved: 'Notiz entfernt',
    noteReverted: 'Änderungen an der Notiz verworfen',
    dayCleared: '{{date}} geleert',
    undone: 'Rückgängig: {{what}}',
    redone: 'Wiederhergestellt: {{what}}',
    noRoom: 'Dafür ist kein Platz: {{items}}',
  },
  step: {
    tagAdded: '{{label}} hinzugefügt',
    tagRemoved: '{{label}} entfernt',
    noteSaved: 'Notiz geändert',
    noteRemoved: 'Notiz entfernt',
    noteReverted: 'Änderungen an der Notiz verworfen',
    dayCleared: '{{date}} geleert',
    tagCreated: 'Etikett {{label}} angelegt',
    tagUpdated: 'Etikett {{label}} geändert',
    tagDeleted: 'Etikett {{label}} gelöscht',
    tagAssigned_one: '{{label}} an {{count}} Tag',
    tagAssigned_other: '{{label}} an {{count}} Tagen',
    holidaysImported: 'Feiertage importiert',
  },
  merge: {
    onOther: 'auf einem anderen Gerät',
    byOther: 'von einer anderen Person oder auf einem anderen Gerät',
    onTwo: 'auf zwei Geräten',
    byTwo: 'von zwei Personen oder auf zwei Geräten',
    tagGone_one:
      '{{label}} wurde {{how}} gelöscht und fehlt nun am {{days}}, wo Sie es gerade eingetragen hatten.',
    tagGone_other:
      '{{label}} wurde {{how}} gelöscht und fehlt nun an {{count}} Tagen, an denen Sie es gerade eingetragen hatten: {{days}}.',
    tagsDropped_one:
      'Der {{date}} wurde {{how}} geändert. Dieses Etikett hatte keinen Platz mehr: {{tags}}.',
    tagsDropped_other:
      'Der {{date}} wurde {{how}} geändert. Diese Etiketten hatten keinen Platz mehr: {{tags}}.',
  },
  room: {
    days_zero:
      'Ein Kalender fasst höchstens {{max}} Tage, und dieser ist voll. Hier kämen {{days}} neue hinzu: Es wurde nichts geändert.',
    days_one:
      'Ein Kalender fasst höchstens {{max}} Tage. Platz ist noch für {{room}}, und hier kämen {{days}} hinzu: Es wurde nichts geändert.',
    days_other:
      'Ein Kalender fasst höchstens {{max}} Tage. Platz ist noch für {{room}}, und hier kämen {{days}} hinzu: Es wurde nichts geändert.',
    notes:
      'Die Notizen eines Kalenders dürfen zusammen {{max}} MB groß sein, und das wäre mehr: Es wurde nichts geändert.',
    dates: 'Ein Kalender nimmt Tage vom {{first}} bis zum {{last}} auf: Es wurde nichts geändert.',
  },
  setAside: {
    leftOver:
      'Nicht alles passt in Ihr Konto. Für 30 Tage in diesem Browser aufbewahrt: {{what}}. {{why}}',
    outOfPlan:
      'Nicht alle Ihre Änderungen passen in Ihren Tarif. Für 30 Tage in diesem Browser aufbewahrt: {{what}}. {{why}}',
    kept: 'Ihr Konto hat bereits einen Kalender. Was Sie hier vorher geplant haben, bleibt 30 Tage lang getrennt in diesem Browser aufbewahrt.',
    heading: 'In diesem Browser aufbewahrt',
    intro: 'Das gehört nicht zu Ihrem Kalender. Es bleibt 30 Tage lang erhalten.',
    since: 'Aufbewahrt seit dem {{date}}',
    cloudWon: 'Ihr Konto hatte schon einen Kalender.',
    unreadable: 'Diese Daten sind nicht lesbar. Sie können sie herunterladen oder verwerfen.',
    unreadableName: 'nicht lesbare Daten',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    tags_one: 'das Etikett {{tags}}',
    tags_other: 'die Etiketten {{tags}}',
    andMore: '{{names}} und {{count}} weitere',
    range: '{{first}} bis {{last}}',
    locked_one: 'Der {{days}} liegt außerhalb des laufenden Quartals.',
    locked_other: '{{count}} Tage liegen außerhalb des laufenden Quartals: {{days}}.',
    noRoom_one: 'Ihr Tarif hat keinen Platz für das Etikett {{tags}}.',
    noRoom_other: 'Ihr Tarif hat keinen Platz für die Etiketten {{tags}}.',
    waiting_one: 'Davon betroffen ist {{count}} Tag.',
    waiting_other: 'Davon betroffen sind {{count}} Tage.',
    full_one: 'Der {{days}} hat schon so viele Etiketten, wie Ihr Tarif erlaubt.',
    full_other: '{{count}} Tage haben schon so viele Etiketten, wie Ihr Tarif erlaubt: {{days}}.',
    noteTooLong_one: 'Die Notiz am {{days}} ist zu lang.',
    noteTooLong_other: '{{count}} Notizen sind zu lang: {{days}}.',
    labelTooLong: 'Die Bezeichnung ist zu lang: {{tags}}.',
    accountDays: 'Ein Konto fasst höchstens {{max}} Tage. Kein Platz mehr für: {{days}}.',
    accountNotes:
      'Die Notizen eines Kontos dürfen zusammen {{max}} MB groß sein. Kein Platz mehr für: {{days}}.',
    accountDates:
      'Ein Konto nimmt Tage vom {{first}} bis zum {{last}} auf. Nicht gespeichert: {{days}}.',
    removed:
      'In einem fremden Kalender geplant, den Sie nicht mehr sehen, und nicht rechtzeitig gesendet: {{what}}.',
    onlyLooks:
      'In einem fremden Kalender geplant, den Sie nur noch ansehen können, und nicht rechtzeitig gesendet: {{what}}.',
    limit: 'Ihr Tarif lässt das nicht zu: {{what}}.',
    refused: 'Nicht in Ihrem Konto gespeichert: {{what}}. {{reason}}',
    unknownTag_one: 'Der {{days}} hat ein Etikett, das hier unbekannt ist.',
    unknownTag_other: '{{count}} Tage haben Etiketten, die hier unbekannt sind: {{days}}.',
    merge: 'In meinen Kalender übernehmen',
    download: 'Herunterladen',
    discard: 'Verwerfen',
    fileName: 'quartal-aufbewahrt-{{date}}.json',
    mergeTitle: 'In Ihren Kalender übernehmen?',
    putBack: 'Zurück in den Kalender von {{name}}',
    putBackTitle: 'In den Kalender von {{name}} zurücklegen?',
    putBackDone: 'Zurück im Kalender von {{name}}',
    comesIn: 'Das kommt hinzu: {{what}}. Was schon dort steht, wird nicht überschrieben.',
    nothingFits: 'Im Moment passt nichts davon in Ihren Tarif.',
    nothingComes: 'Davon lässt sich nichts übernehmen.',
    counting: 'Diese Etiketten zählen danach als Urlaub: {{tags}}.',
    unread: 'Der Kalender kann gerade nicht gelesen werden. Das Aufbewahrte bleibt, wie es ist.',
    allThere: 'All das steht schon dort.',
    stays: 'Das bleibt aufbewahrt:',
    mergeConfirm: 'Übernehmen',
    mergeDone: 'In Ihren Kalender übernommen',
    discardTitle: 'Aufbewahrtes verwerfen?',
    discardText:
      'Das wird endgültig aus diesem Browser gelöscht: {{what}}, aufbewahrt seit dem {{date}}.',
    discardDone: 'Verworfen',
  },
}
