import { Languages, ListFilter, Moon, Search, Sun } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { useFilterTags } from '@/state/calendar/filter'
import { openDialog } from '@/state/dialogs'
import { usePlace } from '@/state/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { buttonClass, iconButtonClass } from '@/ui/buttonClass'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'

/** Ends a filter; loaded once there is one. */
export const FilterEnd = lazyPart(() => import('./FilterResults'), 'FilterEnd')

/**
 * Opens the filter. While a filter is active it is filled, shows the number of tags, and has a button that ends it.
 */
export function FilterButton() {
  const { t } = useTranslation()
  const count = useFilterTags().size
  const button = useRef<HTMLButtonElement>(null)
  const isOn = count > 0
  const name = isOn ? t('filter.on', { count }) : t('header.filter')
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        className={isOn ? buttonClass('primary', 'pointer-coarse:min-w-11') : iconButtonClass()}
        onClick={() => openDialog({ kind: 'filter' })}
      >
        <ListFilter size={17} aria-hidden="true" />
        {isOn && <span className="even-digits tight:hidden">{count}</span>}
      </button>
      <Suspense>{isOn && <FilterEnd returnFocus={() => button.current?.focus()} />}</Suspense>
    </>
  )
}

/** Opens the search. */
export function FindButton() {
  const { t } = useTranslation()
  return (
    <IconButton
      name={t('header.find')}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'find' })}
    >
      <Search size={17} aria-hidden="true" />
    </IconButton>
  )
}

const LanguageMenu = lazyPart(() => import('./HeaderMenus'), 'LanguageMenu')

/** The language picker for visitors. */
export function LanguageButton() {
  const { t } = useTranslation()
  const button = (
    <IconButton name={t('header.language')}>
      <Languages size={17} aria-hidden="true" />
    </IconButton>
  )
  return <LazyMenu trigger={button}>{(trigger) => <LanguageMenu trigger={trigger} />}</LazyMenu>
}

/** Switches between light and dark. */
export function ThemeButton() {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  const isDark = theme === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      name={t('header.theme')}
      title={isDark ? t('header.toLight') : t('header.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={17} aria-hidden="true" />
    </IconButton>
  )
}

type Props = { className: string; email?: string; children: ReactNode }

/** Leads to the sign-in page and back to this address. */
export function SignInLink({ className, email, children }: Props) {
  return (
    <Link to={authPath(usePlace(), email)} className={className}>
      {children}
    </Link>
  )
}
