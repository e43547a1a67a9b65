import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Contents } from '@/features/legal/Contents'
import { Footer } from '@/features/legal/Footer'
import { imprint } from '@/features/legal/imprint'
import { type LegalPart, LegalSection } from '@/features/legal/LegalSection'
import { privacy } from '@/features/legal/privacy'
import { terms } from '@/features/legal/terms'
import { usePageTitle } from '@/ui/usePageTitle'

type LegalName = 'impressum' | 'datenschutz' | 'agb'

const documents: Record<
  LegalName,
  { readonly title: string; readonly parts: readonly LegalPart[] }
> = {
  impressum: { title: 'Impressum', parts: imprint },
  datenschutz: { title: 'Datenschutzerklärung', parts: privacy },
  agb: { title: 'Allgemeine Geschäftsbedingungen', parts: terms },
}

/** A text with more sections than this does not fit on a screen. */
const CONTENTS_FROM = 6

/** On paper every theme is black on white. */
const paper =
  'print:bg-white print:[--card:#fff] print:[--faint:#444] print:[--ink:#000] print:[--line:#bbb] print:[--page:#fff] print:[--soft:#222] print:[--weekend:#fff]'

/** The legal pages are German in every interface language (s.2, A4). */
export function LegalPage({ name }: { name: LegalName }) {
  const { title, parts } = documents[name]
  usePageTitle(`${title} · Quartal`)
  return (
    <div className={`min-h-dvh bg-page text-soft ${paper}`}>
      <div className="mx-auto max-w-2xl px-5 pt-4 pb-10 text-[15px] leading-relaxed md:pt-8 print:max-w-none print:p-0 print:text-[11pt]">
        <main lang="de">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm text-soft hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Zurück zur App
          </Link>
          <article className="wrap-anywhere text-pretty mt-4 hyphens-auto rounded-2xl border border-line bg-card px-5 py-6 md:px-10 md:py-10 print:mt-0 print:border-0 print:p-0">
            <h1 className="font-semibold text-ink text-xl tracking-tight sm:text-2xl">{title}</h1>
            {parts.length >= CONTENTS_FROM && <Contents titles={parts.map((part) => part.title)} />}
            {parts.map((part) => (
              <LegalSection key={part.title} {...part} />
            ))}
          </article>
        </main>
        <div className="mt-6 print:hidden">
          <Footer />
        </div>
      </div>
    </div>
  )
}
