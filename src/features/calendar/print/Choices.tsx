import { type ReactNode, useId } from 'react'

type Props<T extends string> = {
  name: string
  options: readonly {
    readonly value: T
    readonly label: string
    /** A further choice beside it. */
    readonly beside?: ReactNode
  }[]
  value: T
  /** They come first in their dialog. */
  isFirst?: boolean
  onChoose: (value: T) => void
}

/** A few choices below each other. */
export function Choices<T extends string>({
  name,
  options,
  value,
  isFirst = false,
  onChoose,
}: Props<T>) {
  const id = useId()
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-medium text-[0.8125rem]">{name}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex min-h-10 items-center justify-between gap-2.5">
          <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              // biome-ignore lint/a11y/noAutofocus: a dialog would give the first focus to the first of them, chosen or not.
              autoFocus={isFirst && option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-4 accent-(--ink)"
            />
            <span>{option.label}</span>
          </label>
          {option.beside}
        </div>
      ))}
    </fieldset>
  )
}
