import { LegalSection } from './LegalSection'
import { Operator } from './Operator'

export function Imprint() {
  return (
    <>
      <LegalSection title="Angaben gemäß § 5 DDG">
        <address className="not-italic">
          <Operator field="name" />
          <br />
          <Operator field="address" />
        </address>
      </LegalSection>
      <LegalSection title="Kontakt">
        <p>
          E-Mail: <Operator field="email" />
          <br />
          Telefon: <Operator field="phone" />
        </p>
      </LegalSection>
      <LegalSection title="Umsatzsteuer-ID">
        <p>
          Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: <Operator field="vatId" />
        </p>
      </LegalSection>
      <LegalSection title="Verantwortlich für den Inhalt">
        <p>
          <Operator field="name" />, Anschrift wie oben.
        </p>
      </LegalSection>
      <LegalSection title="Streitbeilegung">
        <p>
          Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen.
        </p>
      </LegalSection>
    </>
  )
}
