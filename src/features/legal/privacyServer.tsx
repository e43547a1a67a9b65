import { type LegalPart, Operator } from './LegalSection'

/** Who is responsible, and what is kept of an account and its calendar. */
export const privacyAccount: readonly LegalPart[] = [
  {
    title: 'Verantwortlich',
    text: (
      <>
        <address className="not-italic">
          <Operator field="name" />
          <br />
          <Operator field="address" />
          <br />
          <Operator field="email" />
        </address>
      </>
    ),
  },
  {
    title: 'Nutzung ohne Konto',
    text: (
      <>
        <p>
          Ohne Konto bleiben Etiketten und Notizen in Ihrem Browser. Sie werden nicht an uns
          übertragen.
        </p>
      </>
    ),
  },
  {
    title: 'Konto',
    text: (
      <>
        <p>
          Für ein Konto speichern wir Ihre E-Mail-Adresse, Ihr Passwort in nicht umkehrbarer Form,
          Ihren Namen, falls Sie ihn angeben, Ihr Bild, falls Sie eines wählen, die gewählte
          Sprache, was Sie für den Kalender wählen, etwa Regionen für Feiertage und wie Ihr Urlaub
          zählt, ob Sie Pro haben, und wann das Konto angelegt und zuletzt geändert wurde.
          Rechtsgrundlage ist der Vertrag über die Nutzung (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
        <p>
          Ein Bild wird in Ihrem Browser verkleinert; Aufnahmeort und Dateiname werden nicht
          übertragen. Wer die zufällig gewählte Adresse des Bildes kennt, kann es abrufen.
        </p>
        <p>
          Melden Sie sich über einen Anmeldedienst an, etwa Google oder Apple, erhalten wir von
          diesem Ihre E-Mail-Adresse, Ihren Namen, falls er ihn mitteilt, und die Kennung, unter der
          er Sie führt. Der Dienst erfährt, dass Sie sich bei uns anmelden. Die Kennung wird mit dem
          Konto gelöscht.
        </p>
      </>
    ),
  },
  {
    title: 'Inhalte des Kalenders',
    text: (
      <>
        <p>
          Ihre Etiketten, auch ob sie als Urlaub zählen, die Tage, an denen sie stehen, und Ihre
          Notizen speichern wir auf unserem Server, damit Sie sie auf jedem Ihrer Geräte sehen.
          Zugriff darauf haben Ihr Konto und die Personen, die Sie in Ihren Kalender einladen. Beim
          Anmelden werden Daten, die Sie vorher in diesem Browser angelegt haben, in ein leeres
          Konto übertragen; was Sie hier für den Kalender gewählt haben, übernimmt jedes Konto,
          soweit es selbst nichts gewählt hat. Eine Kalenderdatei, die Sie importieren, liest Ihr
          Browser selbst; wir erhalten nur die Tage, die daraus in Ihren Kalender kommen.
        </p>
        <p>
          Damit keine Änderung zweimal ausgeführt wird, auch wenn sie verspätet ankommt, merkt sich
          unser Server zu jedem Tag und Etikett die Nummern der letzten Änderungen und wann die
          neueste kam: 90 Tage lang, auch wenn es den Eintrag nicht mehr gibt. Was darin stand,
          gehört nicht dazu.
        </p>
        <p>
          Damit Sie eine Änderung zurücknehmen können, bewahrt unser Server 90 Tage lang auf, was
          ein Tag vor ihr enthielt und welche Etiketten gelöscht wurden, höchstens 50 frühere
          Fassungen je Tag, mit dem Zeitpunkt, der Art der Änderung und wer sie vorgenommen hat.
          Sehen können das Sie und die Personen, die in Ihrem Kalender planen, nicht aber, wer ihn
          nur ansieht, und niemand über einen Link oder die Adresse für Kalenderprogramme. Mit dem
          Konto werden alle früheren Fassungen gelöscht.
        </p>
      </>
    ),
  },
]

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
