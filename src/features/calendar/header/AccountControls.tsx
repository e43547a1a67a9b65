import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { openDialog } from '@/state/dialogs'
import { buttonClass } from '@/ui/buttonClass'
import { FilterButton } from './FilterButton'
import { LanguageButton } from './LanguageButton'
import { MoreButton } from './MoreButton'
import { SignInLink } from './SignInLink'
import { ThemeButton } from './ThemeButton'
import { UserButton } from './UserButton'

/** The right end of the desktop header. */
export function AccountControls() {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <>
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
