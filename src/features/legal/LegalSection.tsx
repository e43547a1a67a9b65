import type { ReactNode } from 'react'

/** The fragment that links to a section, made from its title. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-zäöüß]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A section of a legal text. */
export type LegalPart = { readonly title: string; readonly text: ReactNode }

/** A section with an id, which the table of contents links to. */
export function LegalSection({ title, text }: LegalPart) {
  return (
    <section className="mt-8 grid gap-3">
      <h2
        id={anchorOf(title)}
        className="scroll-mt-6 break-after-avoid font-semibold text-base text-ink"
      >
        {title}
      </h2>
      {text}
    </section>
  )
}

/** A list within a legal text. */
export function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc grid gap-1.5 pl-5 marker:text-faint">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const env = import.meta.env

/** Who runs this installation, from the build's settings. */
const operator = {
  name: { value: env.VITE_OPERATOR_NAME, missing: 'Name des Betreibers' },
  address: { value: env.VITE_OPERATOR_ADDRESS, missing: 'Anschrift des Betreibers' },
  email: { value: env.VITE_OPERATOR_EMAIL, missing: 'E-Mail-Adresse des Betreibers' },
  phone: { value: env.VITE_OPERATOR_PHONE, missing: 'Telefonnummer des Betreibers' },
  vatId: { value: env.VITE_OPERATOR_VAT_ID, missing: 'Umsatzsteuer-ID des Betreibers' },
} satisfies Record<string, { value: string | undefined; missing: string }>

/** One detail of the operator; a conspicuous placeholder if it is not set. */
export function Operator({ field }: { field: keyof typeof operator }) {
  const { value, missing } = operator[field]
  if (!value) {
    return <mark className="rounded bg-banner px-1 text-banner-ink">[{missing} fehlt]</mark>
  }
  if (field !== 'email') return <span className="whitespace-pre-line">{value}</span>
  return (
    <a className="text-ink underline underline-offset-2" href={`mailto:${value}`}>
      {value}
    </a>
  )
}
