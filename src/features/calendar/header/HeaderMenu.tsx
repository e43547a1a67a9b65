import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { Menu, MenuCheck, MenuItem, MenuLine, MenuLink, MenuPill, MenuSub } from '@/ui/Menu'
import { AccountLines } from './AccountLines'
import { FocusHandover } from './FocusHandover'
import { MenuOptions } from './MenuOptions'
import type { MenuItem as Item } from './menuItems'
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
      {group.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </Fragment>
  ))
}

function Line({ item }: { item: Item }) {
  const { icon: Icon, label } = item
  const icon = <Icon size={15} aria-hidden="true" />
  switch (item.kind) {
    case 'link':
      return (
        <MenuLink href={item.href} icon={icon}>
          {label}
        </MenuLink>
      )
    case 'check':
      return (
        <MenuCheck isChecked={item.isOn} onChange={item.set} icon={icon}>
          {label}
        </MenuCheck>
      )
    case 'choice':
      return (
        <MenuSub label={label} icon={icon}>
          <MenuOptions {...item} />
        </MenuSub>
      )
    case 'action':
      return (
        <MenuItem icon={icon} onSelect={item.run}>
          <span>{label}</span>
          {item.what && (
            <span className="wrap-anywhere ml-auto max-w-[20rem] pl-3 text-soft">{item.what}</span>
          )}
        </MenuItem>
      )
  }
}
