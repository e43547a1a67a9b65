import { Link } from 'react-router-dom'
import { LanguageButton, ThemeButton } from '@/features/calendar/header/HeaderButtons'
import { wayBack } from '@/state/place'
import { BrandMark } from '@/ui/BrandMark'

/** The header of a page other than the calendar: a link home, language and theme. */
export function PageHeader() {
  return (
    <header className="flex min-h-12 flex-wrap items-center justify-between px-5">
      <Link
        to={wayBack()}
        className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-[0.9375rem] tracking-tight"
      >
        <BrandMark />
        <span>Quartal</span>
      </Link>
      <div className="flex gap-1">
        <LanguageButton />
        <ThemeButton />
      </div>
    </header>
  )
}
