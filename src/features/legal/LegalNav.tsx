import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

type AnchorProps = { to: string; hrefLang: string; className: string; children: ReactNode }

const links = [
  { to: '/impressum', text: 'legal.imprint' },
  { to: '/datenschutz', text: 'legal.privacy' },
  { to: '/agb', text: 'legal.terms' },
] as const

/** Links to the legal pages. `Anchor` is the link element, because pages outside the router use plain links. */
export function LegalNav({ Anchor }: { Anchor: ComponentType<AnchorProps> }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('legal.navigation')} className="flex flex-wrap gap-x-4 text-faint text-xs">
      {links.map(({ to, text }) => (
        <Anchor
          key={to}
          to={to}
          hrefLang="de"
          className="inline-flex min-h-6 items-center rounded hover:text-ink hover:underline max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {t(text)}
        </Anchor>
      ))}
    </nav>
  )
}

/** The footer of a page of the app, with links to the legal pages. */
export function Footer() {
  return (
    <footer>
      <LegalNav Anchor={Link} />
    </footer>
  )
}
