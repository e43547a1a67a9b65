import type { ReactNode } from 'react'

/**
 * The end of a dialog, in sight while the rest scrolls, and never most of a low window; it covers the free
 * strip under the content.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-end -mx-5 sticky max-h-[60dvh] overflow-y-auto md:rounded-b-2xl bottom-(--below) mb-(--below) border-line border-t bg-card px-5 pt-3 pb-[calc(-1*var(--below))] [--below:calc(-1*max(1.25rem,env(safe-area-inset-bottom)))]">
      {children}
    </div>
  )
}
