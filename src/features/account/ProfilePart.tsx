import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  text?: string
  /** A button at the end of the line. */
  action?: ReactNode
  /** The form that opens below the line. */
  children?: ReactNode
}

/** A row of the profile: title, current value, button, and the form it opens. */
export function ProfilePart({ title, text, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11.25rem]">
          <h3 id={id} className="font-medium text-[0.8125rem]">
            {title}
          </h3>
          {text && <p className="wrap-anywhere text-[0.8125rem] text-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
