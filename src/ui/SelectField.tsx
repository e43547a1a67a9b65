import { type ComponentProps, useId, useRef } from 'react'
import { Select } from './Select'
import { useAutofillSync } from './useAutofillSync'

type Option = { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string
  /** The label is only read out, where what stands beside the field says what it is. */
  isLabelHidden?: boolean
  options: readonly Option[]
  /** Null while nothing is chosen. */
  value: string | null
  /** What stands there until something is chosen. */
  placeholder?: string
  error?: string | null
  onChoose: (value: string) => void
}

/** No option may have an empty value, not even the one that only asks to choose. */
const NOTHING = 'none'

/** A labelled choice out of a list; an error is read out with it. */
export function SelectField({
  label,
  isLabelHidden = false,
  options,
  value,
  placeholder,
  error,
  onChoose,
  className,
  ...rest
}: Props) {
  const id = useId()
  const errorId = `${id}-error`
  const box = useRef<HTMLDivElement>(null)
  useAutofillSync(
    box,
    value ?? NOTHING,
    (found) => found.querySelector('select')?.value ?? NOTHING,
    onChoose,
  )
  return (
    <div ref={box} className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium text-[0.8125rem] text-ink'}
      >
        {label}
      </label>
      <Select
        id={id}
        value={value ?? NOTHING}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={error ? 'border-bad!' : undefined}
        {...rest}
      >
        {value === null && (
          <option value={NOTHING} disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-[0.8125rem] text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
