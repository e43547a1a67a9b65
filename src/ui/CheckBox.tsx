import { clsx } from 'clsx'
import { Check } from 'lucide-react'

/** A check mark box, hidden from screen readers: its line gives the state. */
export function CheckBox({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-md border',
        isOn ? 'border-ink bg-ink text-page' : 'border-line-strong',
      )}
    >
      {isOn && <Check size={14} />}
    </span>
  )
}
