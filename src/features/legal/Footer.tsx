import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const links = [
  { to: '/impressum', text: 'legal.imprint' },
  { to: '/datenschutz', text: 'legal.privacy' },
  { to: '/agb', text: 'legal.terms' },
] as const

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer>
      <nav aria-label={t('legal.navigation')} className="flex flex-wrap gap-x-4 text-faint text-xs">
        {links.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            hrefLang="de"
            className="inline-flex min-h-6 items-center rounded hover:text-ink hover:underline max-md:min-h-11"
          >
            {t(text)}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
