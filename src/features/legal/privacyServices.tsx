import type { LegalPart } from './LegalSection'

const hostOf = (address: string) => address.replace(/^https?:\/\/|[/?#].*$/g, '')

/** The host of the holidays API that this build is set to. */
const holidaysHost = hostOf(import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de')
const schoolHost = hostOf(
  import.meta.env.VITE_SCHOOL_HOLIDAYS_API_URL || 'https://openholidaysapi.org',
)

/** What the server logs, and which other services are contacted. */
export const privacyServices: readonly LegalPart[] = [
  {
    title: 'Protokolle des Servers',
    text: (
      <>
        <p>
          Der Server protokolliert Anfragen mit Zeitpunkt, Art, Pfad und Ergebnis, jedoch ohne
          IP-Adresse, ohne Kennung des Browsers und ohne Kennung des Kontos, und löscht die
          Protokolle nach 3 Tagen. IP-Adressen werden nur flüchtig verarbeitet, um Überlastung und
          Missbrauch abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO). Sicherungskopien der Datenbank
          entstehen täglich; die sieben letzten werden aufbewahrt.
        </p>
      </>
    ),
  },
  {
    title: 'Zahlung',
    text: (
      <>
        <p>
          Wenn Sie einen Pro-Tarif bestellen, öffnen wir in einem neuen Tab die Seite eines
          Zahlungsdienstleisters und übergeben ihm Ihre E-Mail-Adresse und die Kennung Ihres Kontos,
          damit die Zahlung Ihr Konto findet. Auch zur Verwaltung Ihres Abos öffnen wir seine Seite
          und übergeben dabei Ihre E-Mail-Adresse. Ihre Zahlungsdaten geben Sie nur dort ein; wir
          erhalten sie nicht (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
        <p>
          Der Zahlungsdienstleister teilt uns mit, ob bezahlt ist. Dazu speichern wir seine
          Kennungen für Sie und für das Abo oder die Zahlung sowie deren Stand, bis Ihr Konto
          gelöscht wird. Meldet der Zahlungsdienstleister danach noch etwas, bleiben seine Kennungen
          ohne Bezug zu einem Konto höchstens 60 Tage.
        </p>
      </>
    ),
  },
  {
    title: 'Feiertage',
    text: (
      <>
        <p>
          Feiertage, die Sie unter Ihrem Kalender zeigen, berechnet Ihr Browser selbst. Wenn Sie in
          den Einstellungen Feiertage als Notizen laden, fragt Ihr Browser sie unmittelbar bei der
          öffentlichen Schnittstelle {holidaysHost} ab. Deren Betreiber erfährt dabei Ihre
          IP-Adresse, das Jahr und das Bundesland, jedoch nichts aus Ihrem Kalender oder Konto. Ohne
          diesen Schritt gibt es keine Verbindung dorthin (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
        <p>
          Wenn Sie Schulferien zeigen, fragt Ihr Browser sie bei der öffentlichen Schnittstelle{' '}
          {schoolHost} ab, für die Jahre, die Sie ansehen, und danach etwa einmal in der Woche.
          Deren Betreiber erfährt Ihre IP-Adresse, das Jahr und das Bundesland, jedoch nichts aus
          Ihrem Kalender oder Konto. Die Antworten bleiben in Ihrem Browser, damit die Ferien auch
          ohne Netz zu sehen sind. Ohne diese Wahl gibt es keine Verbindung dorthin (Art. 6 Abs. 1
          Buchst. b DSGVO).
        </p>
      </>
    ),
  },
  {
    title: 'E-Mail',
    text: (
      <>
        <p>
          E-Mails senden wir nur, wenn sie zu Ihrem Konto gehören: für ein neues Passwort oder um
          eine E-Mail-Adresse zu bestätigen. Schreiben Sie uns, verwenden wir Ihre Nachricht und
          Ihre Adresse, um zu antworten. Die Nachricht an den Entwickler füllt die App mit ihrer
          Version, der Sprache, der Kennung Ihres Browsers und der Ihres Kontos vor; Sie sehen das
          vor dem Absenden und können es löschen.
        </p>
      </>
    ),
  },
]
