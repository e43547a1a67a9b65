import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton'
import { isComposing } from './isComposing'
import { ScrollEnd } from './ScrollEnd'
import { Shade } from './Shade'
import { useBackAsEscape } from './useBackAsEscape'
import { type ReturnFocus, useReturnFocus } from './useReturnFocus'

type Props = {
  title: string
  /** A sentence under the title, which screen readers read with it. */
  description?: string
  onClose: () => void
  /** Decides where the focus goes after closing. */
  returnFocus?: ReturnFocus
  /** In the middle, as a panel at the right edge, or beside the page, which makes room if it can. */
  place?: 'middle' | 'side' | 'beside'
  /** Tailwind classes for the width, "md:max-w-md" by default. On a phone a sheet takes the full width. */
  width?: string
  /** Opened from another dialog, which it covers. */
  isOver?: boolean
  children: ReactNode
}

const places = {
  middle:
    'sheet inset-x-0 bottom-0 mx-auto max-h-[92dvh] rounded-t-2xl md:inset-y-0 md:my-auto md:h-fit md:max-h-[88dvh] md:rounded-2xl',
  side: 'panel inset-y-0 right-0 rounded-l-2xl pr-[env(safe-area-inset-right)]',
  beside: 'beside inset-y-0 right-0 pr-[env(safe-area-inset-right)]',
}

/** Parts that Escape closes before the dialog: a part of it, or a question over it, of which Radix learns too late. */
const OWN_ESCAPE = '[data-own-escape], [role="alertdialog"]'
/** A form with unsaved input: a press beside the dialog must not discard it. */
const UNSAVED = '[data-unsaved]'
/** Messages lie over dialogs; a press on one does not close the dialog. */
const MESSAGE = '[data-sonner-toast]'

/** The longest double click of any system, in milliseconds. */
const DOUBLE_CLICK_MS = 500

const isIn = (place: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(place) !== null

/** An open modal dialog with a title; it traps the focus and gives it back. */
export function Dialog({
  title,
  description,
  onClose,
  returnFocus,
  place = 'middle',
  width = 'md:max-w-md',
  isOver = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const onCloseAutoFocus = useReturnFocus(returnFocus)
  useBackAsEscape()
  const [openedAt] = useState(() => performance.now())
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Shade className={isOver ? 'z-[60]' : 'z-40'} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed flex w-full flex-col border border-line bg-card text-ink outline-none',
            // In a low window the title may scroll away.
            'overscroll-contain short:overflow-y-auto short:pb-[max(1.25rem,env(safe-area-inset-bottom))]',
            isOver ? 'z-[60]' : 'z-50',
            places[place],
            width,
          )}
          // Radix moves the focus from the last element to the first without scrolling to it.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            if (isIn(OWN_ESCAPE, event.target) || isComposing(event)) event.preventDefault()
          }}
          onPointerDownOutside={(event) => {
            const { button, target, timeStamp } = event.detail.originalEvent
            // Only the first mouse button closes: after another the browser focuses what lies behind.
            const isSecond = timeStamp - openedAt < DOUBLE_CLICK_MS
            const isMeant = button === 0 && !isSecond && !isIn(MESSAGE, target)
            if (!isMeant || document.querySelector(UNSAVED)) event.preventDefault()
          }}
        >
          <div className="px-5 pt-4 pr-14 pb-3.5">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-[0.8125rem] text-soft">
                {description}
              </Radix.Description>
            )}
          </div>
          {/* Leaves room for the focus ring of the first line. */}
          <div className="-mt-1.5 scroll-py-2 overflow-y-auto overscroll-contain px-5 pt-1.5 pb-[max(1.25rem,env(safe-area-inset-bottom))] short:overflow-visible short:pb-0">
            {children}
            <ScrollEnd />
          </div>
          {/* Last in order, so that the content gets the first focus. */}
          <Radix.Close asChild>
            <IconButton
              name={t('common.close')}
              className="absolute! top-1.5 right-2 md:top-3 md:right-3"
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * The footer of a dialog: it stays visible while the rest scrolls, takes at most a part of a low window, and covers the
 * strip under the content.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-end -mx-5 sticky max-h-[60dvh] overflow-y-auto md:rounded-b-2xl bottom-(--below) mb-(--below) border-line border-t bg-card px-5 pt-3 pb-[calc(-1*var(--below))] [--below:calc(-1*max(1.25rem,env(safe-area-inset-bottom)))]">
      {children}
    </div>
  )
}
