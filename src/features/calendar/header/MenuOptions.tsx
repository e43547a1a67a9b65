import { MenuChoice } from '@/ui/Menu'
import type { Choice } from './menuItems'

/** What an option is called, a language in its own words too. */
export function OptionName({ value, label, own = label }: Choice['options'][number]) {
  return (
    <>
      <span>{label}</span>
      {own !== label && (
        <span lang={value} className="text-faint">
          {own}
        </span>
      )}
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
