import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** A part of the dialog under its heading. */
export function TransferSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <div>
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-[0.8125rem] text-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
