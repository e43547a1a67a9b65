import { LegalList, type LegalPart } from './LegalSection'
import { Operator } from './Operator'
import { StoredKeys } from './StoredKeys'

const hostOf = (address: string) => address.replace(/^https?:\/\/|[/?#].*$/g, '')

/** Where the browser asks for holidays, as the settings of this build name it. */
const holidaysHost = hostOf(import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de')
const schoolHost = hostOf(
  import.meta.env.VITE_SCHOOL_HOLIDAYS_API_URL || 'https://openholidaysapi.org',
)

/** What this app does with personal data, in the order in which a person meets it (s.2). */
export const privacy: readonly LegalPart[] = [
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
          Notizen speichern wir auf unserem Server, damit Sie sie auf jedem Ihrer Geräte sehen. Nur
          Ihr Konto hat darauf Zugriff. Beim Anmelden werden Daten, die Sie vorher in diesem Browser
          angelegt haben, in ein leeres Konto übertragen; was Sie hier für den Kalender gewählt
          haben, übernimmt jedes Konto, soweit es selbst nichts gewählt hat. Eine Kalenderdatei, die
          Sie importieren, liest Ihr Browser selbst; wir erhalten nur die Tage, die daraus in Ihren
          Kalender kommen.
        </p>
        <p>
          Damit keine Änderung zweimal ausgeführt wird, auch wenn sie verspätet ankommt, merkt sich
          unser Server zu jedem Tag und Etikett die Nummern der letzten Änderungen und wann die
          neueste kam: 90 Tage lang, auch wenn es den Eintrag nicht mehr gibt. Was darin stand,
          gehört nicht dazu.
        </p>
      </>
    ),
  },
  {
    title: 'Freigabe',
    text: (
      <>
        <p>
          Geben Sie Ihren Kalender frei, speichern wir eine Momentaufnahme der gewählten Jahre: die
          Etiketten und ihre Tage, die Notizen, wenn Sie das wünschen, und den Namen, den Sie dafür
          angeben. Sie ist für alle sichtbar, die den Link kennen, bis Sie ihn abschalten.
        </p>
        <p>
          Legen Sie eine Adresse für Kalenderprogramme an, geben wir unter ihr die Etiketten und
          Notizen heraus, die Sie dafür gewählt haben, an jeden, der diese Adresse kennt. Der
          Anbieter eines Kalenderprogramms, in das Sie sie eintragen, erhält damit diese Inhalte.
          Gespeichert wird von der Adresse nur ein Prüfwert, aus dem sie sich nicht ermitteln lässt,
          und welche Inhalte Sie gewählt haben, bis Sie sie abschalten.
        </p>
      </>
    ),
  },
  {
    title: 'Speicher Ihres Browsers',
    text: (
      <>
        <p>
          Wir setzen keine Cookies, messen kein Verhalten und binden keine Werbung ein. Im lokalen
          Speicher Ihres Browsers liegt, was für den Betrieb notwendig ist (§ 25 Abs. 2 Nr. 2
          TDDDG):
        </p>
        <StoredKeys />
        <p>
          Damit ein Absturz des Browsers nichts kostet, liegt eine zweite Kopie dieser Daten in der
          Datenbank „quartal“ Ihres Browsers (IndexedDB). Was darin älter als ein Tag ist, wird beim
          nächsten Besuch entfernt, außer es hatte im lokalen Speicher keinen Platz. Der
          Sitzungsspeicher hält, bis Sie den Tab schließen, unter „quartal:open“ fest, dass die App
          in ihm schon offen war, unter „quartal:1:left-build“, welche ältere Fassung der App er
          verlassen hat, und unter „quartal:1:provider“ eine begonnene Anmeldung über einen
          Anmeldedienst.
        </p>
        <p>
          Damit die App auch ohne Netz startet, hält Ihr Browser außerdem eine Kopie ihrer
          Programmdateien. Diese Kopie enthält keine Daten von Ihnen. All das können Sie jederzeit
          löschen, indem Sie alle Tabs der App schließen und dann in Ihrem Browser die Daten dieser
          Website entfernen. Ein Tab, der dabei offen bleibt, speichert wieder, was er zeigt.
        </p>
      </>
    ),
  },
  {
    title: 'Schriften',
    text: (
      <>
        <p>
          Schriften kommen von unserem eigenen Server oder sind auf Ihrem Gerät schon vorhanden. Es
          wird keine Verbindung zu einem Schriftendienst aufgebaut.
        </p>
      </>
    ),
  },
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
  {
    title: 'Dauer der Speicherung',
    text: (
      <>
        <p>
          Wir speichern Ihre Daten, bis Sie sie oder Ihr Konto löschen. Gesetzliche
          Aufbewahrungspflichten bleiben unberührt.
        </p>
        <p>
          Im Profil können Sie alle Ihre Daten als Datei herunterladen und Ihr Konto löschen. Dabei
          werden Konto, Bild, Etiketten, Tage, Notizen, Freigaben, die Adresse für Kalenderprogramme
          und Zahlungskennungen sofort vom Server und aus diesem Browser gelöscht; in
          Sicherungskopien bleiben sie, bis diese ersetzt sind (sieben Tage). In der Datenbank
          „quartal“ Ihres Browsers bleiben leere Vermerke mit der Kennung des Kontos, bis sie bei
          einem Besuch nach einem Tag entfernt werden.
        </p>
      </>
    ),
  },
  {
    title: 'Ihre Rechte',
    text: (
      <>
        <LegalList
          items={[
            'Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung (Art. 15 bis 18 DSGVO)',
            'Übertragbarkeit Ihrer Daten (Art. 20 DSGVO)',
            'Widerspruch gegen eine Verarbeitung aus berechtigtem Interesse (Art. 21 DSGVO)',
            'Beschwerde bei einer Aufsichtsbehörde für den Datenschutz (Art. 77 DSGVO)',
          ]}
        />
        <p>Eine Nachricht an die oben genannte Adresse genügt.</p>
      </>
    ),
  },
]
