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
