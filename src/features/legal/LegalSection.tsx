import type { ReactNode } from 'react'

/** The address of a section inside its page, from its title. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-zäöüß]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A section of a legal text. */
export type LegalPart = { readonly title: string; readonly text: ReactNode }

/** A section as it is shown; the table of contents leads to it. */
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
