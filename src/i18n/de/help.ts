import type { help as en } from '../en/help'
import type { Translated } from '../translated'

export const help: Translated<typeof en> = {
  title: 'Hilfe',
  intro: 'Kurze Antworten auf das, was am häufigsten gefragt wird.',
  tags: 'Wie verwalte ich meine Etiketten?',
  tagsText:
    'Etiketten sind die farbigen Buchstaben an Ihren Tagen. Die Liste finden Sie in „{{settings}}“ unter „{{tagsTab}}“.',
  tagsNew: 'Ein neues Etikett hat eine Bezeichnung, einen Buchstaben und eine von acht Farben.',
  tagsEdit:
    'Mit dem Stift benennen Sie ein Etikett um oder geben ihm eine andere Farbe; alle seine Tage ziehen mit.',
  tagsDelete:
    'Der Papierkorb löscht ein Etikett nach einer Rückfrage: Es verschwindet aus der Liste und von allen Tagen, die Notizen bleiben.',
  tagsEnd:
    'An einem Tag setzt „+“ ein Etikett, ein Klick auf das Etikett nimmt es wieder weg; auf dem Touchscreen öffnet ein Tippen darauf das Menü des Tages. Jeder Schritt lässt sich zurücknehmen: mit „{{undo}}“ in der Meldung oder im Menü des Kalenders oder mit {{ctrl}}+Z.',
  year: 'Wie sehe ich das ganze Jahr auf einem Bildschirm?',
  yearText:
    'Wählen Sie „{{wholeYear}}“ in der Kopfzeile, auf dem Smartphone vor den Monaten. Dann ist jeder Tag des Jahres zu sehen, und ein Etikett an aufeinanderfolgenden Tagen ist ein Balken.',
  yearOpen:
    'Ein Klick oder Tippen auf einen Tag öffnet seine Karte: Etiketten, Notiz, voriger und nächster Tag.',
  yearKeys:
    'Mit der Tastatur: Die Pfeile führen durch die Tage, die Eingabetaste öffnet die Notiz, Bild auf und Bild ab wechseln das Jahr.',
  yearPhone:
    'Auf dem Smartphone stehen Farben und Buchstaben für die Etiketten, eine umgeknickte Ecke für eine Notiz.',
  yearEnd: 'Die Adresse merkt sich die Ansicht: Ein Jahr lässt sich als Lesezeichen ablegen.',
  find: 'Wie finde ich einen Tag?',
  findText:
    'Klicken Sie auf die Lupe in der Kopfzeile, drücken Sie Strg + K (am Mac ⌘ K) oder /, und schreiben Sie.',
  findWords:
    'Wörter aus Notizen, Etiketten und Feiertagen: Groß- und Kleinschreibung und Umlautpunkte sind gleichgültig.',
  findDates:
    'Ein Datum in Worten oder Zahlen, etwa 24.12., 3. März 2027, KW 32, Ostern oder morgen.',
  findComing: 'Bevor Sie etwas schreiben, sehen Sie, was in den nächsten 30 Tagen ansteht.',
  findEnd:
    'Die Pfeile wählen aus, die Eingabetaste führt zum Tag. Ohne Pro wird das laufende Quartal durchsucht.',
  marking: 'Wie markiere ich viele Tage auf einmal?',
  markingText:
    'Bis zu {{atOnce}} Tage auf einmal in jedem Tarif, mehr mit Pro. Wählen Sie zuerst die Tage aus; eine Leiste nennt sie dann und bietet Ihre Etiketten, eine Notiz und alles Weitere an.',
  markingMouse:
    'Maus: Drücken Sie auf einen Tag und ziehen Sie bis zu einem anderen; in den Listen beginnen Sie auf der Zahl des Tages.',
  markingTouch:
    'Finger: Halten Sie einen Tag knapp eine halbe Sekunde gedrückt und ziehen Sie dann weiter.',
  markingKeys:
    'Tastatur: {{shift}} und die Pfeile. Ziffern ab 1 setzen Etiketten, mit Alt entfernen sie sie, {{ctrl}}+C kopiert, {{ctrl}}+X schneidet aus, {{ctrl}}+V fügt ab dem Tag mit dem Fokus ein, Esc hebt die Auswahl auf.',
  markingBrush:
    'Pinsel: Wählen Sie ein Etikett über dem Jahr und danach einzelne Tage. Das geht ohne Pro; drücken Sie noch einmal auf das Etikett, um aufzuhören.',
  markingRepeat:
    '„Wiederholen“ trägt Tage an den gewählten Wochentagen alle ein bis acht Wochen, jeden Monat oder jedes Jahr wieder ein; „Vorjahr übernehmen“ überträgt ein ganzes Jahr.',
  markingEnd:
    'Was schon da war, bleibt; volle Tage werden ausgelassen, und Sie erfahren, wie viele. „Rückgängig“ nimmt alles zurück.',
  bulk: 'Wie setze ich ein Etikett auf viele Tage zugleich?',
  bulkText: 'Mit Pro: in „{{settings}}“ unter „{{bulkTab}}“.',
  bulkChoose: 'Wählen Sie ein Etikett, den ersten und den letzten Tag.',
  bulkAssign: 'Mit „{{assign}}“ erhält jeder Tag dieses Zeitraums das Etikett.',
  bulkEnd:
    'Tage, die es schon haben, bleiben, wie sie sind, und Sie erfahren, wie viele Tage sich geändert haben. „Rückgängig“ nimmt alles zurück.',
  layer: 'Wie sehe ich Feiertage und Schulferien im Kalender?',
  layerText: 'Mit Pro: in „{{settings}}“ unter „{{holidaysTab}}“, „{{shownHolidays}}“.',
  layerRegions:
    'Wählen Sie Bundesländer oder Bulgarien: Feiertage stehen mit ihren Namen hinter Ihren Tagen, in jedem Jahr und auch offline.',
  layerPlaces: 'Unter {{states}} stehen die Orte, die einen Feiertag mehr haben, wie Augsburg.',
  layerSchool:
    '„{{schoolHolidays}}“ eines Landes sind ein Band am Rand des Tages; die Karte des Tages nennt sie beim Namen. Sie können sie auch ohne die Feiertage des Landes zeigen.',
  layerEnd:
    'Ihre Notizen bleiben, wie sie sind, und Feiertage zählen nicht als Arbeitstage. Ihre Wahl ist in Ihrem Konto gespeichert; unter „{{shareTab}}“ bestimmen Sie, ob Ihr Link sie zeigt.',
  holidays: 'Wie kommen die Feiertage in meinen Kalender?',
  holidaysText: 'Mit Pro: in „{{settings}}“ unter „{{holidaysTab}}“.',
  holidaysChoose: 'Wählen Sie ein Bundesland und ein Jahr; Sie sehen die Feiertage als Liste.',
  holidaysImport: 'Mit „{{import}}“ wird der Name jedes Feiertags zur Notiz seines Tages.',
  holidaysEnd:
    'Ein Tag mit Notiz behält sie, und Sie erfahren, welche Tage das sind. „Rückgängig“ nimmt alles zurück.',
  transfer: 'Wie importiere ich andere Kalender und exportiere meinen?',
  transferText:
    'Wählen Sie im Menü des Kalenders „{{transfer}}“. Das gehört zu jedem Tarif, auch ohne Konto.',
  transferIn:
    'Importieren: Wählen Sie eine .ics‑Datei aus einem beliebigen Kalenderprogramm, ziehen Sie sie auf die Seite oder fügen Sie ihren Text ein. Sie sehen zuerst, was darin ist und was ausgelassen wird; die Termine werden Notizen mit ihrer Uhrzeit oder Tage eines Etiketts.',
  transferOut:
    'Exportieren: .ics für Kalenderprogramme, .csv für Tabellen, .json mit allem, was sich hier wieder einlesen lässt.',
  transferFeed:
    'Abonnieren: Mit Pro hält eine geheime Adresse den Kalender Ihres Smartphones oder Computers aktuell. Sie können sie erneuern und abschalten.',
  transferEnd:
    'Was schon da ist, bleibt, und ein zweiter Import derselben Datei fügt nichts hinzu. „Rückgängig“ nimmt alles zurück.',
  filters: 'Wie filtere ich nach Etiketten?',
  filtersText: 'Öffnen Sie „{{filter}}“ in der Kopfzeile, auf dem Smartphone im Menü.',
  filtersChoose:
    'Haken Sie die gesuchten Etiketten an. Die Zahl daneben nennt, an wie vielen Tagen jedes steht.',
  filtersApply:
    'Mit „{{apply}}“ werden Tage ohne diese Etiketten blasser, und nur diese Etiketten sind zu sehen. Notizen bleiben lesbar.',
  filtersEnd:
    'Der Filter gilt, bis Sie ihn aufheben oder die Seite neu laden. An Ihrem Kalender ändert er nichts.',
  freeVsPro: 'Worin unterscheiden sich das kostenlose Konto und Pro?',
  freeVsProText:
    'Kostenlos sind {{maxTags}} Etiketten, bis zu {{perDay}} davon an einem Tag, im laufenden Quartal. Ihr Kalender ist dabei auf allen Ihren Geräten derselbe.',
  freeVsProEnd:
    'Pro öffnet jedes Quartal in jedem Jahr und hebt die Grenzen für Etiketten auf. Hinzu kommen Feiertage, Etiketten für ganze Zeiträume, Personen, die Sie in Ihren Kalender einladen, öffentliche Links zum Lesen und der direkte Draht zum Entwickler.',
  upgrade: 'Wie bekomme ich Pro?',
  upgradeSignIn:
    'Melden Sie sich an oder legen Sie ein Konto an, damit die Zahlung Ihrem Konto zugeordnet wird.',
  upgradeChoose: 'Wählen Sie „{{goPro}}“ im Menü und dann einen Tarif.',
  upgradePay:
    'Bezahlen Sie auf der Seite des Zahlungsdienstleisters, die sich in einem neuen Tab öffnet. Ihre Kartendaten erreichen uns nie.',
  upgradeEnd:
    'Pro ist aktiv, sobald die Zahlung bestätigt ist, meist nach wenigen Sekunden. Wenn nicht, laden Sie die Seite neu; hilft das nicht, schreiben Sie uns.',
  manage: 'Wie verwalte oder kündige ich mein Abo?',
  manageText:
    'Wählen Sie „{{manage}}“ im Menü. Die Seite des Zahlungsdienstleisters öffnet sich in einem neuen Tab: Dort ändern Sie die Zahlungsart oder kündigen.',
  manageEnd:
    'Nach der Kündigung bleibt Pro bis zum Ende des bezahlten Zeitraums aktiv, und nichts wird gelöscht. „Für immer“ verlängert sich nie; da gibt es nichts zu kündigen.',
  plans: 'Welche Tarife gibt es?',
  plansText: 'Drei, und alle öffnen dasselbe:',
  plansMonthly: 'Monatlich: {{monthly}} pro Monat',
  plansYearly: 'Jährlich: {{yearly}} pro Jahr',
  plansLifetime: 'Für immer: einmalig {{lifetime}}',
  plansEnd:
    'Die Preise enthalten die Umsatzsteuer und werden im Voraus bezahlt. Der monatliche und der jährliche Tarif verlängern sich, bis Sie kündigen.',
  downgrade: 'Was geschieht mit meinem Kalender, wenn Pro endet?',
  downgradeText: 'Nichts wird gelöscht. Sie planen einfach kostenlos weiter:',
  downgradeTags:
    'Alle Ihre Etiketten bleiben, und jedes lässt sich umbenennen und umfärben. Ein neues können Sie anlegen, sobald Sie weniger als die {{maxTags}} kostenlosen haben.',
  downgradeDays:
    'Tage außerhalb des laufenden Quartals bleiben erhalten, sind aber gesperrt. Sie öffnen sich wieder mit ihrem Quartal oder mit Pro.',
  sync: 'Wie kommt mein Kalender auf alle meine Geräte?',
  syncText:
    'Melden Sie sich auf jedem Gerät an. Eine Änderung liegt sofort im Browser und wird etwa eine Sekunde später gesendet; in der Kopfzeile, auf dem Smartphone im Menü, steht, ob alles gespeichert ist.',
  syncOffline:
    'Offline planen Sie einfach weiter. Ihre Änderungen werden gesendet, sobald Sie wieder online sind.',
  syncBoth:
    'Ändern Sie denselben Tag auf zwei Geräten, werden Etiketten und Notizen zusammengeführt.',
  syncAside:
    'Was nicht in Ihr Konto passt, bleibt 30 Tage lang in jenem Browser aufbewahrt; in „{{settings}}“ können Sie es übernehmen, herunterladen oder verwerfen.',
  syncEnd: 'Ohne Konto bleibt Ihr Kalender nur in diesem Browser.',
  language: 'Wie stelle ich die Sprache um?',
  languageText:
    'Wählen Sie „{{language}}“ im Menü, am Computer ohne Anmeldung in der Kopfzeile. Es gibt Deutsch, Englisch und Bulgarisch.',
  languageEnd:
    'Sind Sie angemeldet, merkt sich Ihr Konto die Wahl für alle Geräte. Ihre eigenen Notizen und Etiketten bleiben, wie Sie sie geschrieben haben; die rechtlichen Seiten sind auf Deutsch.',
  stillAsking: 'Ihre Frage war nicht dabei?',
  writeSupport: 'Dem Support schreiben',
  writeDeveloper: 'Dem Entwickler schreiben',
  developerHint: 'Teil von Pro: Ihre E‑Mail geht direkt an den Menschen, der Quartal entwickelt.',
  supportSubject: 'Frage zu Quartal',
  developerSubject: 'Quartal: an den Entwickler',
  factVersion: 'Version der App',
  factLanguage: 'Sprache',
  factBrowser: 'Browser',
  factAccount: 'Konto',
}
