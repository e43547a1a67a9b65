import type { LegalPart } from './LegalSection'
import { StoredKeys } from './StoredKeys'

/** What lies in the browser. */
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
]
