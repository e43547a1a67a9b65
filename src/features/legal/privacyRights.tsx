import { LegalList, type LegalPart } from './LegalSection'

/** How long data is kept, and what a person can ask for. */
export const privacyRights: readonly LegalPart[] = [
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
