import { useId } from 'react'

type Props<T extends string> = {
  name: string
  options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[]
  value: T
  onChoose: (value: T) => void
}

/** A few choices below each other, each with a quiet word beside it. */
export function Choices<T extends string>({ name, options, value, onChoose }: Props<T>) {
  const id = useId()
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-medium text-[0.8125rem]">{name}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex items-center gap-2.5">
          <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onChoose(option.value)}
              className="size-4 accent-(--ink)"
            />
            <span>{option.label}</span>
          </label>
          {option.hint && (
            <span id={`${id}-${option.value}`} className="text-[0.8125rem] text-soft">
              {option.hint}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}
