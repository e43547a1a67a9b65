import { MenuChoice } from '@/ui/Menu'
import type { Choice } from './menuItems'

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
