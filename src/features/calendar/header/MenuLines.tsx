import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { personInitials } from '@/domain/people/initials'
import { paletteOf } from '@/domain/tags'
import { pictureUrl } from '@/state/account/accountPicture'
import { Avatar, Badge } from '@/ui/Avatar'
import { Chip } from '@/ui/Chip'
import { MenuItem as Item, MenuCheck, MenuChoice, MenuLine, MenuSub } from '@/ui/Menu'
import type { Choice, MenuItem } from './menuItems'

/** Groups of menu items. */
export function MenuGroups({ groups }: { groups: readonly (readonly MenuItem[])[] }) {
  return groups.map((group, place) => (
    <Fragment key={group[0]?.id}>
      {place > 0 && <MenuLine />}
      <MenuLines items={group} />
    </Fragment>
  ))
}

/** Menu items. */
export function MenuLines({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => <Line key={item.id} item={item} />)
}

function Line({ item }: { item: MenuItem }) {
  const { icon: Icon, label } = item
  const icon = Icon && <Icon size={15} aria-hidden="true" />
  switch (item.kind) {
    case 'check':
      return (
        <MenuCheck isChecked={item.isOn} onChange={item.set} icon={icon}>
          {label}
        </MenuCheck>
      )
    case 'action': {
      const { tag, what, run } = item
      const chip = tag && (
        <span className="text-[0.65625rem]">
          <Chip letter={tag.short} {...paletteOf(tag.color)} />
        </span>
      )
      return (
        <Item icon={chip ?? icon} onSelect={run}>
          <span>{label}</span>
          {what && (
            <span className="wrap-anywhere ml-auto max-w-[20rem] pl-3 text-soft">{what}</span>
          )}
        </Item>
      )
    }
    default:
      return (
        <MenuSub label={label} icon={icon}>
          {item.kind === 'list' ? <MenuLines items={item.items} /> : <MenuOptions {...item} />}
        </MenuSub>
      )
  }
}

/** The label of an option. A language is shown by its own name first, for people who cannot read the current one. */
export function OptionName({ value, label, own = label }: Choice['options'][number]) {
  return (
    <>
      {own !== label && <span lang={value}>{own}</span>}
      <span className={own !== label ? 'text-faint' : undefined}>{label}</span>
    </>
  )
}

/** The options of a choice in a menu. */
export function MenuOptions({ value, options }: Choice) {
  return (
    <MenuChoice
      value={value}
      onChange={(next) => options.find((option) => option.value === next)?.choose()}
      choices={options.map((option) => ({
        value: option.value,
        label: <OptionName {...option} />,
      }))}
    />
  )
}

/** Who is signed in: picture, name, email, and the Pro badge or the way to Pro. */
export function AccountLines({ account, goPro }: { account: Account; goPro: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Avatar initials={personInitials(account)} picture={pictureUrl(account)} />
      <div className="min-w-0 flex-1 basis-28">
        <p className="flex items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{account.name || account.email}</bdi>
          {account.isPro && <Badge text={t('menu.pro')} />}
        </p>
        {account.name && (
          <p className="wrap-anywhere text-[0.78125rem] text-soft">{account.email}</p>
        )}
      </div>
      {!account.isPro && goPro}
    </div>
  )
}
