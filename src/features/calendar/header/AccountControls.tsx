import { Ellipsis, Settings2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { personInitials } from '@/domain/people/initials'
import { pictureUrl } from '@/state/account/accountPicture'
import { useAuth } from '@/state/auth/AuthProvider'
import { openDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { Avatar } from '@/ui/Avatar'
import { buttonClass } from '@/ui/buttonClass'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'
import { FilterButton, LanguageButton, SignInLink, ThemeButton } from './HeaderButtons'

const HeaderMenu = lazyPart(() => import('./HeaderMenus'), 'HeaderMenu')

/** The menu of a person or a visitor, opened by a button. */
const menuBehind = (button: ReactElement<object>) => (
  <LazyMenu trigger={button}>{(trigger) => <HeaderMenu trigger={trigger} />}</LazyMenu>
)

/** The right end of the desktop header. */
export function AccountControls() {
  const { t } = useTranslation()
  const { account } = useAuth()
  // A read-only calendar has no settings.
  const canChange = useCanChange()
  return (
    <>
      <FilterButton />
      {canChange && (
        <IconButton
          name={t('header.settings')}
          onClick={() => openDialog({ kind: 'settings', tab: 'tags' })}
        >
          <Settings2 size={17} aria-hidden="true" />
        </IconButton>
      )}
      {account ? (
        menuBehind(
          <button
            type="button"
            aria-label={t('header.userMenu')}
            title={t('header.userMenu')}
            className="ml-1.5 grid size-[2.125rem] shrink-0 place-items-center rounded-full pointer-coarse:size-11"
          >
            <Avatar initials={personInitials(account)} picture={pictureUrl(account)} />
          </button>,
        )
      ) : (
        <>
          {/* On a narrow tablet these are in the menu instead. */}
          <span className="flex max-lg:pointer-coarse:hidden">
            <LanguageButton />
            <ThemeButton />
          </span>
          {menuBehind(
            <IconButton name={t('header.more')}>
              <Ellipsis size={17} aria-hidden="true" />
            </IconButton>,
          )}
          <SignInLink className={buttonClass('primary', 'ml-1.5')}>{t('header.signIn')}</SignInLink>
        </>
      )}
    </>
  )
}
