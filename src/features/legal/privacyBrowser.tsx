import type { LegalPart } from './LegalSection'

/** What is stored in the browser. */
export const privacyBrowser: readonly LegalPart[] = [
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
          nächsten Besuch entfernt, außer es hatte im lokalen Speicher keinen Platz. In der
          Datenbank „quartal-outside“ liegt, was Ihre externen Kalender enthalten und wie Sie sie
          genannt haben, bis Sie sich abmelden oder einen davon entfernen. Der Sitzungsspeicher
          hält, bis Sie den Tab schließen, unter „quartal:open“ fest, dass die App in ihm schon
          offen war, unter „quartal:1:left-build“, welche ältere Fassung der App er verlassen hat,
          und unter „quartal:1:provider“ eine begonnene Anmeldung über einen Anmeldedienst.
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
]

type Stored = { readonly keys: readonly string[]; readonly use: string; readonly until: string }

/** What the app stores in the browser: key, purpose and duration. */
const stored: readonly Stored[] = [
  {
    keys: ['temp-calendar-data', 'temp-has-changes'],
    use: 'Ihr Kalender, solange Sie kein Konto verwenden, und ob er Änderungen enthält',
    until: 'bis zur Übertragung in ein Konto oder bis Sie ihn verwerfen',
  },
  {
    keys: ['user-tags', 'calendar-entries', 'calendar-owner'],
    use: 'der zuletzt bekannte Kalender des angemeldeten Kontos, damit er sofort und ohne Netz da ist',
    until: 'bis zur Abmeldung',
  },
  {
    keys: ['pocketbase_auth'],
    use: 'Ihre Anmeldung in diesem Browser, mit den Angaben zu Ihrem Konto',
    until: 'bis zur Abmeldung; ohne Besuch wird sie nach 30 Tagen ungültig',
  },
  {
    keys: ['language', 'theme', 'font-family', 'show-days-till'],
    use: 'die gewählte Sprache, das Erscheinungsbild, die Schrift und die Anzeige der Tage bis zu einem Termin',
    until: 'bis Sie sie ändern oder löschen',
  },
  {
    keys: ['mobile-banner-dismissed-…'],
    use: 'wann Sie den Hinweis auf die Ansicht am Desktop ausgeblendet haben, je Sprache',
    until: 'beachtet für 7 Tage',
  },
  {
    keys: ['quartal:1:settings:…', 'quartal:1:settings:…:visitor'],
    use: 'was Sie für den Kalender gewählt haben, etwa Regionen für Feiertage; mit einem Konto nur, was davon noch nicht gespeichert ist',
    until:
      'bis der Server es bestätigt hat, ohne Konto bis zur nächsten Anmeldung, nach einer Abmeldung höchstens 30 Tage',
  },
  {
    keys: ['quartal:1:imports:…'],
    use: 'wie Sie Kalenderdateien übernommen haben, mit Prüfsummen, an denen dieselbe Datei wiedererkannt wird',
    until:
      'höchstens 20 Kalender, bis zur Abmeldung oder bis ein Konto den Kalender übernommen hat',
  },
  {
    keys: ['quartal:1:copied:…'],
    use: 'die zuletzt kopierten Tage, damit sie sich auch nach dem Neuladen einfügen lassen',
    until:
      'bis Sie andere kopieren, bis zur Abmeldung oder bis ein Konto den Kalender übernommen hat',
  },
  {
    keys: ['quartal:1:seen:…:calendars', 'quartal:1:seen:…:people', 'quartal:1:seen:…:beside'],
    use: 'welche Kalender anderer Personen Sie sehen, wer Ihren sieht, was deren Inhaber für sie gewählt haben, und ihre Tage ohne Notizen, wenn Sie diese neben Ihren anzeigen',
    until: 'bis zur Abmeldung, oder bis Sie einen Kalender nicht mehr sehen',
  },
  {
    keys: ['quartal:1:seen:…:outside'],
    use: 'welche externen Kalender Sie unter Ihren Tagen anzeigen, mit Name, Farbe und dem, was Sie für sie gewählt haben',
    until: 'bis Sie keinen mehr anzeigen, oder bis zur Abmeldung',
  },
  {
    keys: ['quartal:1:seen:…:hidden'],
    use: 'welche Ihrer externen Kalender Sie auf diesem Gerät ausgeblendet haben',
    until: 'bis Sie sie wieder einblenden, oder bis zur Abmeldung',
  },
  {
    keys: ['quartal:1:known:…'],
    use: 'der letzte vom Server bestätigte Stand des Kontos, für den Abgleich',
    until: 'bis zur Abmeldung',
  },
  {
    keys: [
      'quartal:1:log:…',
      'quartal:1:sent:…',
      'quartal:1:draft:…',
      'quartal:1:upload:…',
      'quartal:1:language:…',
    ],
    use: 'Änderungen und angefangene Notizen, die noch nicht gespeichert oder gesendet sind',
    until:
      'bis der Server sie bestätigt hat, ohne Konto bis sie in Ihrem Kalender stehen, nach einer Abmeldung höchstens 30 Tage',
  },
  {
    keys: ['quartal:1:aside:…'],
    use: 'Daten, die in einem Konto keinen Platz fanden und für Sie aufbewahrt werden',
    until: '30 Tage',
  },
  {
    keys: ['quartal:1:school:…'],
    use: 'die Schulferien der Bundesländer, die Sie zeigen, damit sie auch ohne Netz da sind',
    until: 'bis zur Abmeldung, höchstens 60 Jahrgänge',
  },
  {
    keys: ['quartal:1:left:…', 'quartal:1:last-write', 'quartal:1:hint-seen'],
    use: 'wann ein Konto hier abgemeldet wurde, wann zuletzt etwas gespeichert wurde und dass Sie den ersten Hinweis gesehen haben',
    until: 'bis Sie die Daten der Seite löschen, nach einer Abmeldung höchstens 30 Tage',
  },
]

/** The table of local storage keys. */
function StoredKeys() {
  return (
    <dl className="grid gap-3">
      {stored.map(({ keys, use, until }) => (
        <div key={use} className="break-inside-avoid">
          <dt className="flex flex-wrap gap-1.5">
            {keys.map((key) => (
              <code
                key={key}
                className="wrap-anywhere rounded border border-line bg-weekend px-1.5 text-[0.8125rem] text-ink"
              >
                {key}
              </code>
            ))}
          </dt>
          <dd className="mt-1">{use}</dd>
          <dd className="text-faint text-sm">Dauer: {until}</dd>
        </div>
      ))}
    </dl>
  )
}
