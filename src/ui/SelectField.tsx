import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'

type Option = { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string
  options: readonly Option[]
  /** Null while nothing is chosen. */
  value: string | null
  /** What stands there until something is chosen. */
  placeholder?: string
  error?: string | null
  onChoose: (value: string) => void
}

/** No option may have an empty value (s.5), not even the one that only asks to choose. */
const NOTHING = 'none'

/** A labelled choice out of a list; an error is read out with it. */
export function SelectField({
  label,
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
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-[0.8125rem] text-ink">
        {label}
      </label>
      <select
        id={id}
        value={value ?? NOTHING}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={clsx('field', error && 'border-bad!')}
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
      </select>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-[0.8125rem] text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
