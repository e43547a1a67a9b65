import type { ReactNode } from 'react'

/**
 * The end of a dialog, in sight while the rest scrolls and the window is not low; it covers the free strip
 * under the content.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-end -mx-5 sticky short:static max-h-[60dvh] short:max-h-none overflow-y-auto md:rounded-b-2xl bottom-(--below) mb-(--below) border-line border-t bg-card px-5 pt-3 pb-[calc(-1*var(--below))] [--below:calc(-1*max(1.25rem,env(safe-area-inset-bottom)))]">
      {children}
    </div>
  )
}
