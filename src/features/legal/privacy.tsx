import { LegalList, type LegalPart } from './LegalSection'
import { privacyBrowser } from './privacyBrowser'
import { privacyAccount, privacyServices } from './privacyServer'

/** What other people can see, through a link or as people of a calendar. */
const privacyShared: readonly LegalPart[] = [
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
    title: 'Gemeinsam planen',
    text: (
      <>
        <p>
          Laden Sie jemanden in Ihren Kalender ein, sieht diese Person Ihren Namen, Ihre Etiketten
          und Tage und, wenn Sie es erlauben, Ihre Notizen. Wer nur ansehen kann, erfährt außerdem,
          welche Feiertage Sie zeigen und an welchen Tagen Sie arbeiten. Wer planen kann, sieht und
          ändert Tage, Etiketten und Notizen wie Sie und sieht alles, was Sie für den Kalender
          gewählt haben, auch Ihren Urlaubsanspruch. Ihre E-Mail-Adresse und Ihr Bild erfahren
          andere nicht (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
        <p>
          Treten Sie einem Kalender bei, sehen die Personen dieses Kalenders Ihren Namen. Wem er
          gehört, der sieht auch, seit wann Sie darin sind und wann Sie zuletzt dort waren; das
          halten wir höchstens einmal in der Stunde fest. Zu jedem Tag speichern wir, wer ihn
          zuletzt geändert hat und wann, und zeigen es den Personen des Kalenders. Wer den Kalender
          gerade geöffnet hat und an welchem Tag er schreibt, sehen die anderen, solange es dauert:
          Das steht nur im Arbeitsspeicher des Servers und ist nach 45 Sekunden vergessen.
        </p>
        <p>
          Von einer Einladung speichern wir einen Prüfwert, aus dem sich ihre Adresse nicht
          ermitteln lässt, was sie erlaubt, bis wann sie gilt und wer sie verwendet hat. Sie gilt
          sieben Tage und wird 30 Tage nach ihrem Ende gelöscht.
        </p>
        <p>
          Beide Seiten können die Teilnahme jederzeit beenden; dann löschen wir sofort, was wir über
          sie gespeichert haben. Bis dahin hält der Browser jeder Person eine Kopie des Kalenders,
          damit er auch ohne Netz da ist. Sie wird entfernt, sobald dieser Browser vom Ende erfährt,
          und bei der Abmeldung. Was dort noch nicht gesendet war, bleibt 30 Tage im Browser dieser
          Person aufbewahrt. Was jemand in einen Kalender geschrieben hat, gehört zu diesem Kalender
          und bleibt darin; wird das Konto gelöscht, steht nicht mehr dabei, von wem es war.
        </p>
      </>
    ),
  },
]

/** How long data is kept, and what a person can request. */
const privacyRights: readonly LegalPart[] = [
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
          werden Konto, Bild, Etiketten, Tage, Notizen, Freigaben, Einladungen, die Teilnahme an
          Kalendern, die Adresse für Kalenderprogramme und Zahlungskennungen sofort vom Server und
          aus diesem Browser gelöscht; in Sicherungskopien bleiben sie, bis diese ersetzt sind
          (sieben Tage). In der Datenbank „quartal“ Ihres Browsers bleiben leere Vermerke mit der
          Kennung des Kontos, bis sie bei einem Besuch nach einem Tag entfernt werden.
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

/** What the app does with personal data, in the order in which a person meets it. */
export const privacy: readonly LegalPart[] = [
  ...privacyAccount,
  ...privacyShared,
  ...privacyBrowser,
  ...privacyServices,
  ...privacyRights,
]
