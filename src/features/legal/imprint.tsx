import type { LegalPart } from './LegalSection'
import { Operator } from './Operator'

/** Who runs this installation; nothing but what the operator has said (s.2). */
export const imprint: readonly LegalPart[] = [
  {
    title: 'Angaben gemäß § 5 DDG',
    text: (
      <>
        <address className="not-italic">
          <Operator field="name" />
          <br />
          <Operator field="address" />
        </address>
      </>
    ),
  },
  {
    title: 'Kontakt',
    text: (
      <>
        <p>
          E-Mail: <Operator field="email" />
          <br />
          Telefon: <Operator field="phone" />
        </p>
      </>
    ),
  },
  {
    title: 'Umsatzsteuer-ID',
    text: (
      <>
        <p>
          Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: <Operator field="vatId" />
        </p>
      </>
    ),
  },
  {
    title: 'Verantwortlich für den Inhalt',
    text: (
      <>
        <p>
          <Operator field="name" />, Anschrift wie oben.
        </p>
      </>
    ),
  },
]
