import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; children: ReactNode }

/** Fills the empty part of a tab with a sentence about what will appear there. */
export function TabPlace({ icon: Icon, children }: Props) {
  return (
    <div className="mt-5 grid min-h-28 flex-1 place-content-center justify-items-center gap-2.5 rounded-xl bg-weekend p-5 text-center text-[0.84375rem] text-soft leading-relaxed">
      <Icon size={20} aria-hidden="true" className="text-faint" />
      {children}
    </div>
  )
}
