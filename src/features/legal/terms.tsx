import { Link } from 'react-router-dom'
import { limitsOf } from '@/domain/plan'
import { PLANS, type PlanId, priceText } from '@/domain/prices'
import { LegalList, type LegalPart, Operator } from './LegalSection'

const periods: Record<PlanId, string> = {
  monthly: 'pro Monat',
  yearly: 'pro Jahr',
  lifetime: 'einmalig, für unbegrenzte Zeit',
}

const priceOf = ({ id, cents }: (typeof PLANS)[number]) =>
  `${priceText(cents, 'de')} ${periods[id]}`

/** A component, so that the first Intl formatter, which takes 15 ms, is made only when the page is shown. */
const Prices = () => <LegalList items={PLANS.map(priceOf)} />

const free = limitsOf('free')

/** The ten sections of the terms. */
export const terms: readonly LegalPart[] = [
  {
    title: '1. Geltungsbereich',
    text: (
      <>
        <p>
          Diese Allgemeinen Geschäftsbedingungen gelten für alle Verträge über die Nutzung des
          Jahresplaners Quartal zwischen <Operator field="name" /> (im Folgenden „Anbieter“) und den
          Nutzerinnen und Nutzern (im Folgenden „Kunde“). Abweichende Bedingungen des Kunden gelten
          nur, wenn der Anbieter ihnen ausdrücklich zustimmt.
        </p>
      </>
    ),
  },
  {
    title: '2. Vertragsgegenstand',
    text: (
      <>
        <p>
          Gegenstand des Vertrags ist die Bereitstellung einer Webanwendung, mit der Kalendertage
          mit farbigen Etiketten und Notizen versehen werden. Die Anwendung kann ohne Konto, mit
          einem kostenlosen Konto oder mit einem kostenpflichtigen Pro-Tarif genutzt werden. Ohne
          Konto werden die Daten ausschließlich im Browser des Kunden gespeichert.
        </p>
      </>
    ),
  },
  {
    title: '3. Vertragsschluss',
    text: (
      <>
        <p>
          Der Vertrag über das kostenlose Konto kommt mit dem Abschluss der Registrierung zustande.
          Der Vertrag über einen Pro-Tarif kommt zustande, wenn der Kunde die Bestellung beim
          Zahlungsdienstleister abschließt und die Zahlung bestätigt wird.
        </p>
      </>
    ),
  },
  {
    title: '4. Leistungen des Anbieters',
    text: (
      <>
        <p>
          Der Anbieter stellt die Anwendung mit einer Verfügbarkeit von 99 % im Jahresmittel bereit.
          Davon ausgenommen sind Zeiten, in denen die Anwendung wegen angekündigter Wartung oder aus
          Gründen, die der Anbieter nicht zu vertreten hat, nicht erreichbar ist.
        </p>
        <p>
          Das kostenlose Konto umfasst {free.tags} Etiketten, {free.tagsPerDay} Etiketten je Tag und
          die Planung im laufenden Quartal. Der Pro-Tarif hebt diese Grenzen auf. Mit ihm kann der
          Kunde außerdem andere Nutzerinnen und Nutzer in seinen Kalender einladen; darin gelten für
          alle die Grenzen seines Tarifs.
        </p>
      </>
    ),
  },
  {
    title: '5. Pflichten des Kunden',
    text: (
      <>
        <LegalList
          items={[
            'Der Kunde macht bei der Registrierung zutreffende Angaben und hält seine Zugangsdaten geheim.',
            'Der Kunde nutzt die Anwendung nicht missbräuchlich und speichert darin keine rechtswidrigen Inhalte.',
            'Der Kunde lädt in seinen Kalender nur Personen ein, denen er dessen Inhalte zeigen darf.',
            'Der Kunde teilt dem Anbieter unverzüglich mit, wenn er einen Missbrauch seines Kontos bemerkt.',
          ]}
        />
      </>
    ),
  },
  {
    title: '6. Preise und Zahlung',
    text: (
      <>
        <p>
          Das kostenlose Konto ist unentgeltlich. Für den Pro-Tarif gelten die folgenden Preise:
        </p>
        <Prices />
        <p>
          Die Preise verstehen sich einschließlich der gesetzlichen Umsatzsteuer. Die Zahlung ist
          für den jeweiligen Zeitraum im Voraus fällig und wird über einen Zahlungsdienstleister
          abgewickelt.
        </p>
      </>
    ),
  },
  {
    title: '7. Datenschutz',
    text: (
      <>
        <p>
          Der Anbieter verarbeitet personenbezogene Daten nur im Rahmen der gesetzlichen
          Vorschriften. Einzelheiten nennt die{' '}
          <Link className="text-ink underline underline-offset-2" to="/datenschutz">
            Datenschutzerklärung
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    title: '8. Haftung',
    text: (
      <>
        <p>
          Der Anbieter haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung
          von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei leicht
          fahrlässiger Verletzung wesentlicher Vertragspflichten ist die Haftung auf den
          vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen ist die Haftung für leichte
          Fahrlässigkeit ausgeschlossen.
        </p>
      </>
    ),
  },
  {
    title: '9. Laufzeit und Kündigung',
    text: (
      <>
        <p>
          Das kostenlose Konto kann jederzeit beendet werden. Der monatliche und der jährliche
          Pro-Tarif verlängern sich um den jeweiligen Zeitraum und können jederzeit zum Ende des
          bezahlten Zeitraums gekündigt werden.
        </p>
        <p>
          Bereits gezahlte Beträge werden nicht erstattet. Der Zugang zu den Pro-Leistungen endet
          mit dem Ablauf des bezahlten Zeitraums; die gespeicherten Daten bleiben im kostenlosen
          Konto erhalten. Gesetzliche Widerrufs- und Kündigungsrechte bleiben unberührt.
        </p>
      </>
    ),
  },
  {
    title: '10. Schlussbestimmungen',
    text: (
      <>
        <p>
          Es gilt das Recht der Bundesrepublik Deutschland unter Ausschluss des UN-Kaufrechts;
          zwingende Vorschriften zum Schutz von Verbrauchern bleiben unberührt. Sollte eine
          Bestimmung dieser Bedingungen unwirksam sein, bleiben die übrigen Bestimmungen wirksam.
        </p>
      </>
    ),
  },
]
