import { ArrowLeft } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { Footer } from '@/features/legal/Footer'
import { Imprint } from '@/features/legal/Imprint'
import { Privacy } from '@/features/legal/Privacy'
import { Terms } from '@/features/legal/Terms'
import { usePageTitle } from '@/ui/usePageTitle'

type LegalName = 'impressum' | 'datenschutz' | 'agb'

const documents: Record<LegalName, { readonly title: string; readonly Text: ComponentType }> = {
  impressum: { title: 'Impressum', Text: Imprint },
  datenschutz: { title: 'Datenschutzerklärung', Text: Privacy },
  agb: { title: 'Allgemeine Geschäftsbedingungen', Text: Terms },
}

/** The legal pages are German in every interface language. */
export function LegalPage({ name }: { name: LegalName }) {
  const { title, Text } = documents[name]
  usePageTitle(`${title} · Quartal`)
  return (
    <div className="min-h-dvh bg-page text-soft">
      <div className="mx-auto max-w-2xl px-5 pt-4 pb-10 text-[15px] leading-relaxed md:pt-8">
        <main lang="de">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm text-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Zurück zur App
          </Link>
          <article className="wrap-break-word mt-4 hyphens-auto rounded-2xl border border-line bg-card px-5 py-7 md:px-10 md:py-10">
            <h1 className="font-semibold text-ink text-xl sm:text-2xl tracking-tight">{title}</h1>
            <Text />
          </article>
        </main>
        <div className="mt-6">
          <Footer />
        </div>
      </div>
    </div>
  )
}
