import { clsx } from 'clsx'
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useAutofillSync } from './useAutofillSync'

type Props = ComponentProps<'input'> & {
  label: string
  /** A grey word beside the label, such as "optional". */
  aside?: ReactNode
  hint?: string
  error?: string | null
  /** A control at the end of the field. */
  trailing?: ReactNode
}

const fieldIn = (box: HTMLElement) => box.querySelector('input')

/** A labelled text field; screen readers read hint and error with it. */
export function TextField({ label, aside, hint, error, trailing, className, ...rest }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  const box = useRef<HTMLDivElement>(null)
  useAutofillSync(
    box,
    rest.value,
    (found) => (rest.value === undefined ? undefined : fieldIn(found)?.value),
    (stands, found) => {
      const field = fieldIn(found)
      if (!field || stands === undefined) return
      field.value = String(stands)
      rest.onChange?.({ target: field } as ChangeEvent<HTMLInputElement>)
    },
  )
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-[0.8125rem]">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        {aside && <span className="text-faint text-xs">{aside}</span>}
      </div>
      <div ref={box} className="relative">
        <input
          id={id}
          // Names may be written from right to left.
          dir="auto"
          // Set on every field: otherwise screen readers announce an empty required one as wrong.
          aria-invalid={Boolean(error)}
          aria-describedby={note ? noteId : undefined}
          className={clsx('field', error && 'border-bad!', trailing && 'pr-12!')}
          {...rest}
        />
        {trailing && (
          <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
        )}
      </div>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx('mt-1 text-[0.8125rem]', error ? 'text-bad' : 'text-soft')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
