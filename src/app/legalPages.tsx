/**
 * The legal pages as the build writes them out, so that they can be read where scripts are off, blocked
 * or do not come. `vite/writtenPages.ts` runs it.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router-dom'
import { documents, LegalText } from '@/features/legal/LegalText'
import { shell } from '@/i18n/de/shell'

const { legal } = shell
const names = { impressum: legal.imprint, datenschutz: legal.privacy, agb: legal.terms }

/** The title and the markup of each, by its address. */
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
