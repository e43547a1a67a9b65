import { LegalList, LegalSection } from './LegalSection'
import { Operator } from './Operator'

const stored: readonly { readonly keys: string; readonly use: string }[] = [
  { keys: 'temp-calendar-data, temp-has-changes', use: 'Kalender ohne Konto' },
  {
    keys: 'user-tags, calendar-entries, calendar-owner',
    use: 'zuletzt bekannter Kalender des angemeldeten Kontos',
  },
  { keys: 'language, theme', use: 'gewählte Sprache und gewähltes Erscheinungsbild' },
  {
    keys: 'Einträge, die mit „quartal:“ beginnen',
    use: 'Änderungen, die noch nicht gesendet sind, und zur Seite gelegte Daten (höchstens 30 Tage)',
  },
  { keys: 'pocketbase_auth', use: 'Anmeldung in diesem Browser (30 Tage)' },
]

export function Privacy() {
  return (
    <>
      <LegalSection title="Verantwortlich">
        <address className="not-italic">
          <Operator field="name" />
          <br />
          <Operator field="address" />
          <br />
          <Operator field="email" />
        </address>
      </LegalSection>
      <LegalSection title="Nutzung ohne Konto">
        <p>
          Ohne Konto bleiben Etiketten und Notizen in Ihrem Browser. Sie werden nicht an uns
          übertragen.
        </p>
      </LegalSection>
      <LegalSection title="Konto">
        <p>
          Für ein Konto speichern wir Ihre E-Mail-Adresse, Ihr Passwort in nicht umkehrbarer Form,
          Ihren Namen, falls Sie ihn angeben, die gewählte Sprache und Ihren Tarif. Rechtsgrundlage
          ist der Vertrag über die Nutzung (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
      </LegalSection>
      <LegalSection title="Inhalte des Kalenders">
        <p>
          Ihre Etiketten, die Tage, an denen sie stehen, und Ihre Notizen speichern wir auf unserem
          Server, damit Sie sie auf jedem Ihrer Geräte sehen. Nur Ihr Konto hat darauf Zugriff. Beim
          Anmelden werden Daten, die Sie vorher in diesem Browser angelegt haben, in ein leeres
          Konto übertragen.
        </p>
      </LegalSection>
      <LegalSection title="Speicher Ihres Browsers">
        <p>
          Wir setzen keine Cookies und messen kein Verhalten. Im lokalen Speicher Ihres Browsers
          liegt, was für den Betrieb notwendig ist (§ 25 Abs. 2 Nr. 2 TDDDG):
        </p>
        <dl className="space-y-2">
          {stored.map(({ keys, use }) => (
            <div key={keys}>
              <dt className="font-medium text-ink text-sm">{keys}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <p>
          Damit die App auch ohne Netz startet, hält Ihr Browser außerdem eine Kopie ihrer
          Programmdateien. Diese Kopie enthält keine Daten von Ihnen.
        </p>
      </LegalSection>
      <LegalSection title="Protokolle des Servers">
        <p>
          Der Server protokolliert Anfragen mit Zeitpunkt, Adresse der Anfrage und Ergebnis, jedoch
          ohne IP-Adresse, und löscht die Protokolle nach 3 Tagen. IP-Adressen werden nur flüchtig
          verarbeitet, um Überlastung und Missbrauch abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO).
          Sicherungskopien der Datenbank werden nach 7 Tagen überschrieben.
        </p>
      </LegalSection>
      <LegalSection title="Zahlung">
        <p>
          Wenn Sie einen Pro-Tarif bestellen, öffnen wir die Seite eines Zahlungsdienstleisters und
          übergeben ihm Ihre E-Mail-Adresse und die Kennung Ihres Kontos. Ihre Zahlungsdaten geben
          Sie nur dort ein; wir erhalten sie nicht.
        </p>
      </LegalSection>
      <LegalSection title="Dauer der Speicherung">
        <p>
          Wir speichern Ihre Daten, bis Sie sie oder Ihr Konto löschen lassen. Gesetzliche
          Aufbewahrungspflichten bleiben unberührt.
        </p>
      </LegalSection>
      <LegalSection title="Ihre Rechte">
        <LegalList
          items={[
            'Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung (Art. 15 bis 18 DSGVO)',
            'Übertragbarkeit Ihrer Daten (Art. 20 DSGVO)',
            'Widerspruch gegen eine Verarbeitung aus berechtigtem Interesse (Art. 21 DSGVO)',
            'Beschwerde bei einer Aufsichtsbehörde für den Datenschutz (Art. 77 DSGVO)',
          ]}
        />
        <p>Eine Nachricht an die oben genannte Adresse genügt.</p>
      </LegalSection>
    </>
  )
}
