import { paletteOf } from '@/domain/tags'
import { Chip } from '@/ui/Chip'
import { MenuCheck, MenuChoice, MenuItem, MenuLink, MenuSub } from '@/ui/Menu'
import type { Choice, MenuItem as Item } from './menuItems'

/** The lines of a menu that is open at its button. */
export function MenuLines({ items }: { items: readonly Item[] }) {
  return items.map((item) => <Line key={item.id} item={item} />)
}

function Line({ item }: { item: Item }) {
  const { icon: Icon, label } = item
  const icon = Icon && <Icon size={15} aria-hidden="true" />
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
    case 'action': {
      const { tag, what, run } = item
      const chip = tag && (
        <span className="text-[0.65625rem]">
          <Chip letter={tag.short} {...paletteOf(tag.color)} />
        </span>
      )
      return (
        <MenuItem icon={chip ?? icon} onSelect={run}>
          <span>{label}</span>
          {what && (
            <span className="wrap-anywhere ml-auto max-w-[20rem] pl-3 text-soft">{what}</span>
          )}
        </MenuItem>
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

/** What an option is called, a language in its own words first: whoever looks for it may read no others. */
export function OptionName({ value, label, own = label }: Choice['options'][number]) {
  return (
    <>
      {own !== label && <span lang={value}>{own}</span>}
      <span className={own !== label ? 'text-faint' : undefined}>{label}</span>
    </>
  )
}

/** The options of a choice within a menu. */
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
