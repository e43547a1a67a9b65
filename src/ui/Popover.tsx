import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { isComposing } from './isComposing'
import { ScrollEnd } from './ScrollEnd'
import { BackAsEscape } from './useBackAsEscape'
import { type ReturnFocus, useReturnFocus } from './useReturnFocus'

type Props = {
  title: string
  /** A line under the title; it is read out with it. */
  description: string
  /** What it stands beside, asked for anew whenever it is placed; null where that is gone. */
  anchor: () => HTMLElement | null
  onClose: () => void
  /** Takes over where the focus goes after closing. */
  returnFocus: ReturnFocus
  children: ReactNode
}

/** What Escape closes before the popover itself: a part of it. */
const OWN_ESCAPE = '[data-own-escape]'

/**
 * A small dialog beside what it is about, over a page that stays as it is and can be pressed: such a press
 * closes it. Tab walks round in it.
 */
export function Popover({ title, description, anchor, onClose, returnFocus, children }: Props) {
  const id = useId()
  const onCloseAutoFocus = useReturnFocus(returnFocus)
  const place = {
    get current() {
      return anchor()
    },
  } as RefObject<HTMLElement>
  const isAnchor = ({ target }: Event) => anchor()?.contains(target as Node) === true
  // A second press on what opened it is not another wish for it.
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
