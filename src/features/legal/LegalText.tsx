import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { wayBack } from '@/state/place'
import { anchorOf, type LegalPart, LegalSection, Operator } from './LegalSection'
import { privacy } from './privacy'
import { terms } from './terms'

/** The imprint: names only what the operator has set. */
const imprint: readonly LegalPart[] = [
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

type LegalDocument = { readonly title: string; readonly parts: readonly LegalPart[] }

/** The legal pages by their address. */
export const documents = {
  impressum: { title: 'Impressum', parts: imprint },
  datenschutz: { title: 'Datenschutzerklärung', parts: privacy },
  agb: { title: 'Allgemeine Geschäftsbedingungen', parts: terms },
} as const satisfies Record<string, LegalDocument>

export type LegalName = keyof typeof documents

/** The table of contents of a long legal text. */
function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Inhalt" className="mt-5 border-line border-y py-3 print:hidden">
      <ul className="flex flex-wrap gap-x-5 text-sm sm:block sm:columns-2 sm:gap-x-8">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              className="inline-flex min-h-7 items-center rounded text-soft underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** With more sections than this, a text gets a table of contents. */
const CONTENTS_FROM = 6

/** Prints black on white in every theme. */
const paper =
  'print:bg-white print:[--card:#fff] print:[--faint:#444] print:[--ink:#000] print:[--line:#bbb] print:[--page:#fff] print:[--soft:#222] print:[--weekend:#fff]'

type Props = LegalDocument & {
  /** Links to the other legal texts. */
  children: ReactNode
}

/** A legal text, in German in every interface language. */
export function LegalText({ title, parts, children }: Props) {
  return (
    <div className={`min-h-dvh bg-page text-soft ${paper}`}>
      <div className="mx-auto max-w-2xl px-5 pt-4 pb-10 text-[0.9375rem] leading-relaxed md:pt-8 print:max-w-none print:p-0 print:text-[11pt]">
        <main lang="de">
          <Link
            to={wayBack()}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm text-soft hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            <span>Zurück zur App</span>
          </Link>
          <article className="wrap-anywhere text-pretty mt-4 hyphens-auto rounded-2xl border border-line bg-card px-5 py-6 md:px-10 md:py-10 print:mt-0 print:border-0 print:p-0">
            <h1 className="font-semibold text-ink text-xl tracking-tight sm:text-2xl">{title}</h1>
            {parts.length >= CONTENTS_FROM && <Contents titles={parts.map((part) => part.title)} />}
            {parts.map((part) => (
              <LegalSection key={part.title} {...part} />
            ))}
          </article>
        </main>
        <div className="mt-6 print:hidden">{children}</div>
      </div>
    </div>
  )
}
