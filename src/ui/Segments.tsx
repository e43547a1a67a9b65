import { clsx } from 'clsx'

type Props = {
  name: string
  values: readonly number[]
  value: number
  textOf: (value: number) => string
  onChoose: (value: number) => void
}

/** A row of a few choices, the chosen one pressed. */
export function Segments({ name, values, value, textOf, onChoose }: Props) {
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
