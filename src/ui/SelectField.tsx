import { type ComponentProps, useId, useRef } from 'react'
import { Select } from './Select'
import { useAutofillSync } from './useAutofillSync'

type Option = { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string
  /** Only screen readers get the label, if the surroundings already explain the field. */
  isLabelHidden?: boolean
  options: readonly Option[]
  /** Null without a choice. */
  value: string | null
  /** Shown until something is chosen. */
  placeholder?: string
  error?: string | null
  onChoose: (value: string) => void
}

/** The value of the placeholder, as no option may have an empty value. */
const NOTHING = 'none'

/** A labelled select; screen readers read an error with it. */
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
