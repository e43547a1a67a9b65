import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/buttonClass'

type Props = {
  title: string
  line: string
  /** More sentences, as a list. */
  points?: readonly string[]
  children: ReactNode
}

/** What an invitation page says, and its buttons. */
export function Outcome({ title, line, points = [], children }: Props) {
  return (
    <>
      <div role="status">
        <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-2 text-pretty text-[0.9375rem] leading-relaxed">{line}</p>
      </div>
      {points.length > 0 && (
        <ul className="mt-5 grid gap-2 text-soft text-sm">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ok" />
              <span className="text-pretty">{point}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-2">{children}</div>
    </>
  )
}

type WayLinkProps = {
  to: string
  kind?: 'primary' | 'plain'
  /** Whose calendar it is; the page that the link leads to shows it. */
  whose?: string
  children: ReactNode
}

/** A link that looks like a button. */
export function WayLink({ to, kind = 'plain', whose, children }: WayLinkProps) {
  return (
    <Link
      to={to}
      state={{ whose }}
      className={buttonClass(kind, 'h-11 px-5! text-sm! max-sm:w-full')}
    >
      {children}
    </Link>
  )
}
