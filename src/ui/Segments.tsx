import { clsx } from 'clsx'

type Props<T extends string | number> = {
  name: string
  values: readonly T[]
  value: T
  textOf: (value: T) => string
  onChoose: (value: T) => void
}

/** A few choices beside each other, the chosen one pressed. */
export function Segments<T extends string | number>(props: Props<T>) {
  const { name, values, value, textOf, onChoose } = props
  return (
    <fieldset className="flex rounded-[10px] bg-line-soft p-0.5" aria-label={name}>
      {values.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
          className={clsx(
            'h-[1.625rem] rounded-lg px-3 tight:px-2 text-[0.8125rem] font-medium even-digits pointer-coarse:h-11 pointer-coarse:min-w-11',
            choice === value
              ? 'bg-card text-ink outline-hidden [box-shadow:var(--lift)] dark:bg-[#45423c]'
              : 'text-soft hover:text-ink',
          )}
        >
          {textOf(choice)}
        </button>
      ))}
    </fieldset>
  )
}
