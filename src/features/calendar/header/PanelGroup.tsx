import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CheckBox } from '@/ui/CheckBox'
import { OptionName } from './MenuLines'
import type { Choice, MenuItem } from './menuItems'

export const row =
  'wrap-anywhere flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left text-[0.9375rem] hover:bg-line-soft'

/** Wraps an action so that it closes the panel first. */
type Leave = (act: () => void) => () => void

/** A group of items of the side panel, below a line. */
export function PanelGroup({ items, leave }: { items: readonly MenuItem[]; leave: Leave }) {
  return (
    <div className="-mx-2 grid border-t border-line pt-2">
      {items.map((item) => (
        <PanelItem key={item.id} item={item} leave={leave} />
      ))}
    </div>
  )
}

function PanelItem({ item, leave }: { item: MenuItem; leave: Leave }) {
  switch (item.kind) {
    case 'check':
      return (
        <PanelButton
          item={item}
          value={<CheckBox isOn={item.isOn} />}
          aria-pressed={item.isOn}
          onClick={() => item.set(!item.isOn)}
        />
      )
    case 'choice':
      return <PanelChoice {...item} />
    case 'action':
      return <PanelButton item={item} hint={item.what} onClick={leave(item.run)} />
  }
}

const IconOf = ({ item: { icon: Icon } }: { item: MenuItem }) => (
  <span className="text-soft">{Icon && <Icon size={18} aria-hidden="true" />}</span>
)

type ButtonProps = {
  item: MenuItem
  /** A second line below the label. */
  hint?: string | undefined
  /** The current value, at the end of the line. */
  value?: ReactNode
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  onClick: () => void
}

function PanelButton({ item, hint, value, ...rest }: ButtonProps) {
  const { label } = item
  return (
    <button type="button" aria-label={hint ? `${label}: ${hint}` : label} className={row} {...rest}>
      <IconOf item={item} />
      {hint ? (
        <span className="grid min-w-0">
          <span>{label}</span>
          <span className="text-[0.8125rem] text-soft">{hint}</span>
        </span>
      ) : (
        <span>{label}</span>
      )}
      {value && (
        <span className="ml-auto flex items-center gap-2 text-[0.8125rem] text-soft">{value}</span>
      )}
    </button>
  )
}

/** An item that shows its options below, or switches between two. */
function PanelChoice(item: Choice) {
  const { value, options, isTurned } = item
  const [isOpen, setOpen] = useState(false)
  const Arrow = isOpen ? ChevronUp : ChevronDown
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.own ?? chosen?.label
  if (isTurned) {
    const other = options.find((option) => option !== chosen)
    return <PanelButton item={item} value={shown} onClick={() => other?.choose()} />
  }
  return (
    <div>
      <PanelButton
        item={item}
        value={
          <>
            <span>{shown}</span>
            <Arrow size={16} className="text-faint" aria-hidden="true" />
          </>
        }
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen &&
        options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option === chosen}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg pr-2 pl-[2.375rem] text-[0.9375rem] hover:bg-line-soft aria-pressed:font-semibold"
            onClick={option.choose}
          >
            <span className="flex gap-2">
              <OptionName {...option} />
            </span>
            {option === chosen && <Check size={16} aria-hidden="true" className="ml-auto" />}
          </button>
        ))}
    </div>
  )
}
