import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { Menu, MenuLine, MenuPill } from '@/ui/Menu'
import { AccountLines } from './AccountLines'
import { FocusHandover } from './FocusHandover'
import { MenuLines } from './MenuLines'
import { useGoPro, useMenu } from './useMenu'

/** Who is signed in, and what the menu of a person or a visitor offers. */
export function HeaderMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const goPro = useGoPro()
  return (
    <>
      <Menu trigger={trigger}>
        {account && (
          <>
            <div className="w-max min-w-60 max-w-md px-2.5 py-2">
              <AccountLines
                account={account}
                goPro={<MenuPill onSelect={goPro}>{t('menu.goPro')}</MenuPill>}
              />
            </div>
            <MenuLine />
          </>
        )}
        <Groups />
      </Menu>
      {account && <FocusHandover />}
    </>
  )
}

function Groups() {
  return useMenu().map((group, place) => (
    <Fragment key={group[0]?.id}>
      {place > 0 && <MenuLine />}
      <MenuLines items={group} />
    </Fragment>
  ))
}
