import { useId, useRef } from 'react'
import { isCheckedIn, useAutofillSync } from './useAutofillSync'

type Props = {
  label: string
  /** A grey sentence under the label, which screen readers read with it. */
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A labelled checkbox. */
export function CheckField({ label, hint, isChecked, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useAutofillSync(box, isChecked, isCheckedIn, onChange)
  return (
    <div ref={box}>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-[1.125rem] shrink-0 accent-(--ink)"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="max-w-xl text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
