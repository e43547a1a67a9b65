/**
 * The legal pages as static HTML, for browsers whose scripts are off, blocked or not loaded. `vite/writtenPages.ts`
 * runs this in the build.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router-dom'
import { documents, LegalText } from '@/features/legal/LegalText'
import { shell } from '@/i18n/de/shell'

const { legal } = shell
const names = { impressum: legal.imprint, datenschutz: legal.privacy, agb: legal.terms }

/** Title and markup of each page, by its address. */
export const legalPages = Object.entries(documents).map(([name, shown]) => ({
  name,
  title: shown.title,
  html: renderToStaticMarkup(
    <StaticRouter location={`/${name}`}>
      <LegalText {...shown}>
        <footer lang="de" className="flex flex-wrap gap-x-4 text-faint text-xs">
          {Object.entries(names).map(([to, text]) => (
            <Link key={to} to={`/${to}`} className="inline-flex min-h-11 min-w-11 items-center">
              {text}
            </Link>
          ))}
        </footer>
      </LegalText>
    </StaticRouter>,
  ),
}))
