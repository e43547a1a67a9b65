import { Settings2 } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { useFilterTags } from '@/state/calendar/filter'
import { openDialog } from '@/state/dialogs'
import { buttonClass } from '@/ui/buttonClass'
import { lazyPart } from '@/ui/lazyPart'
import { FilterButton } from './FilterButton'
import { LanguageButton } from './LanguageButton'
import { MoreButton } from './MoreButton'
import { SignInLink } from './SignInLink'
import { ThemeButton } from './ThemeButton'
import { UserButton } from './UserButton'

const FilterSum = lazyPart(() => import('./FilterResult'), 'FilterSum')

/** The right end of the desktop header. */
export function AccountControls(shown: ComponentProps<typeof FilterSum>) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const isFiltered = useFilterTags().size > 0
  return (
    <>
      <Suspense>{isFiltered && <FilterSum {...shown} />}</Suspense>
      <FilterButton />
      <button
        type="button"
        title={t('header.settings')}
        className={buttonClass(
          'plain',
          'mr-1 pointer-coarse:min-w-11 tight:border-transparent tight:bg-transparent',
        )}
        onClick={() => openDialog({ kind: 'settings', tab: 'tags' })}
      >
        <Settings2 size={15} className="text-soft" aria-hidden="true" />
        <span className="tight:sr-only">{t('header.settings')}</span>
      </button>
      {account ? (
        <UserButton account={account} />
      ) : (
        <>
          {/* On a narrow tablet they are in the menu beside them only. */}
          <span className="flex max-lg:pointer-coarse:hidden">
            <LanguageButton />
            <ThemeButton />
          </span>
          <MoreButton />
          <SignInLink className={buttonClass('primary', 'ml-1.5')}>{t('header.signIn')}</SignInLink>
        </>
      )}
    </>
  )
}
