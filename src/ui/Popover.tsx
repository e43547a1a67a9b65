import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { isComposing } from './isComposing'
import { ScrollEnd } from './ScrollEnd'
import { BackAsEscape } from './useBackAsEscape'
import { type ReturnFocus, useReturnFocus } from './useReturnFocus'

type Props = {
  title: string
  /** A line under the title, which screen readers read with it. */
  description: string
  /** The element beside which it stands, asked for at each placement; null if it is gone. */
  anchor: () => HTMLElement | null
  onClose: () => void
  /** Decides where the focus goes after closing. */
  returnFocus: ReturnFocus
  children: ReactNode
}

/** Parts of the popover that Escape closes before it. */
const OWN_ESCAPE = '[data-own-escape]'

/** A small dialog beside its subject. The page behind stays usable, and a press there closes it. Tab stays inside. */
export function Popover({ title, description, anchor, onClose, returnFocus, children }: Props) {
  const id = useId()
  const onCloseAutoFocus = useReturnFocus(returnFocus)
  const place = {
    get current() {
      return anchor()
    },
  } as RefObject<HTMLElement>
  const isAnchor = ({ target }: Event) => anchor()?.contains(target as Node) === true
  // A second press on its anchor closes it and does not open it again.
  const endByAnchor = useEffectEvent((event: Event) => {
    if (!isAnchor(event)) return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const end = (event: Event) => endByAnchor(event)
    window.addEventListener('click', end, true)
    return () => window.removeEventListener('click', end, true)
  }, [])
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          side="bottom"
          align="start"
          sideOffset={4}
          alignOffset={-12}
          collisionPadding={8}
          className="popover z-50 flex max-h-(--radix-popover-content-available-height) w-[17rem] max-w-[calc(100vw-16px)] flex-col overflow-y-auto overscroll-contain rounded-xl border border-line bg-card px-3 pt-2.5 pb-1.5 text-ink outline-none"
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            const { target } = event
            const isOfPart = target instanceof Element && target.closest(OWN_ESCAPE) !== null
            if (isOfPart || isComposing(event)) event.preventDefault()
          }}
          onInteractOutside={(event) => {
            if (isAnchor(event)) event.preventDefault()
          }}
        >
          <h2 id={`${id}-title`} className="font-semibold text-[0.84375rem]">
            {title}
          </h2>
          <p id={`${id}-text`} className="mb-1.5 text-[0.75rem] text-soft">
            {description}
          </p>
          {children}
          <ScrollEnd />
          <BackAsEscape />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
