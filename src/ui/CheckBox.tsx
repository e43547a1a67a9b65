import { clsx } from 'clsx'
import { Check } from 'lucide-react'

/** A box that shows whether something is on; the line that it stands in says so aloud. */
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
