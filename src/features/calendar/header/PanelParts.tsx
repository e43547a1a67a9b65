import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CheckBox } from '@/ui/CheckBox'

const row =
  'wrap-anywhere flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left text-[0.9375rem] hover:bg-line-soft'

/** Lines that belong together, under a rule. */
export function PanelGroup({ children }: { children: ReactNode }) {
  return <div className="-mx-2 grid border-t border-line pt-2">{children}</div>
}

type ButtonProps = {
  icon: ReactNode
  name: string
  /** What it is about, under the name. */
  hint?: string
  /** What is set now, at the end of the line. */
  value?: ReactNode
  isPressed?: boolean
  isOpen?: boolean
  onClick: () => void
}

/** A line of the side panel that does something. */
export function PanelButton({ icon, name, hint, value, isPressed, isOpen, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={hint ? `${name}: ${hint}` : name}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      className={row}
      onClick={onClick}
    >
      <span className="text-soft">{icon}</span>
      {hint ? (
        <span className="grid min-w-0">
          <span>{name}</span>
          <span className="text-[0.8125rem] text-soft">{hint}</span>
        </span>
      ) : (
        <span>{name}</span>
      )}
      {value && (
        <span className="ml-auto flex items-center gap-2 text-[0.8125rem] text-soft">{value}</span>
      )}
    </button>
  )
}

type LinkProps = { icon: ReactNode; name: string; href: string }

/** A line of the side panel that leads to an address outside the app. */
export function PanelLink({ icon, name, href }: LinkProps) {
  return (
    <a href={href} className={row}>
      <span className="text-soft">{icon}</span>
      <span>{name}</span>
    </a>
  )
}

type CheckProps = {
  icon: ReactNode
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A line that is on or off, with a box that shows it. */
export function PanelCheck({ icon, name, isOn, onChange }: CheckProps) {
  return (
    <PanelButton
      icon={icon}
      name={name}
      value={<CheckBox isOn={isOn} />}
      isPressed={isOn}
      onClick={() => onChange(!isOn)}
    />
  )
}

type ChoiceProps<V extends string> = {
  icon: ReactNode
  name: string
  /** The chosen one in words. */
  shown: ReactNode
  value: V
  choices: readonly { readonly value: V; readonly label: ReactNode }[]
  onChange: (value: V) => void
}

/** A line that unfolds its choices. */
export function PanelChoice<V extends string>(props: ChoiceProps<V>) {
  const { icon, name, shown, value, choices, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <div>
      <PanelButton
        icon={icon}
        name={name}
        value={
          <>
            <span>{shown}</span>
            <Arrow size={16} className="text-faint" aria-hidden="true" />
          </>
        }
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen &&
        choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg pr-2 pl-[2.375rem] text-[0.9375rem] hover:bg-line-soft aria-pressed:font-semibold"
            onClick={() => onChange(choice.value)}
          >
            <span className="flex gap-2">{choice.label}</span>
            {choice.value === value && <Check size={16} aria-hidden="true" className="ml-auto" />}
          </button>
        ))}
    </div>
  )
}
