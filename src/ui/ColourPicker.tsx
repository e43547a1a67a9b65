import { Check } from 'lucide-react'
import { useId, useRef } from 'react'
import { useAutofillSync } from './useAutofillSync'

type Colour = { value: string; label: string; text: string }

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  colours: readonly Colour[]
}

/** A choice of one of a few colours, with the arrow keys of a radio group. */
export function ColourPicker({ label, value, onChange, colours }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useAutofillSync(
    box,
    value,
    (found) => found.querySelector<HTMLInputElement>('input:checked')?.value ?? value,
    onChange,
  )
  return (
    <div ref={box} role="radiogroup" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 font-medium text-[0.8125rem] text-ink">
        {label}
      </p>
      <div className="grid w-fit grid-cols-4 gap-2 sm:grid-cols-8">
        {colours.map((colour) => (
          <label
            key={colour.value}
            title={colour.label}
            style={{ backgroundColor: colour.value, color: colour.text }}
            className="relative grid size-8 forced-color-adjust-none cursor-pointer place-items-center rounded-lg border border-[#0003] has-checked:outline-2 has-checked:outline-ink has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={id}
              value={colour.value}
              checked={colour.value === value}
              onChange={() => onChange(colour.value)}
              aria-label={colour.label}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg opacity-0"
            />
            {colour.value === value && <Check aria-hidden="true" size={16} strokeWidth={3} />}
          </label>
        ))}
      </div>
    </div>
  )
}
