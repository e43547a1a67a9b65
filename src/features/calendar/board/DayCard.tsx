import * as Radix from '@radix-ui/react-popover'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import { spokenDay } from '@/i18n/format'
import { Dialog } from '@/ui/Dialog'
import { IconButton } from '@/ui/IconButton'
import { BackAsEscape } from '@/ui/useBackAsEscape'
import { focusDay, refocusDay, rowOf } from '../keys/focusDay'
import { useDays } from '../list/DaysContext'

type DayCardProps = {
  readonly day: Day
  /** Whether a press on the board is in progress. The board decides then whether the card closes. */
  isPressed(): boolean
  /** Whether the plan and the link allow looking at a day. */
  isOpenDay(day: Day): boolean
  onDay(day: Day): void
  onClose(): void
  /**
   * The content of the card. `steps` are the buttons for the previous and next day, which a sheet shows at its end.
   */
  children(steps: ReactNode): ReactNode
}

/** Elements that open over a card; using them does not close it. */
const OVER = '[role="dialog"], [role="alertdialog"], [data-sonner-toast]'

/** The card of a day: beside its cell, or as a sheet on a phone. */
export function DayCard({ isPhone, ...props }: DayCardProps & { isPhone: boolean }) {
  return isPhone ? <DaySheet {...props} /> : <DayPopover {...props} />
}

function DaySheet(props: DayCardProps) {
  const { language } = useDays()
  const { day, onClose, children } = props
  return (
    <Dialog title={spokenDay(day, language)} onClose={onClose} returnFocus={() => focusDay(day)}>
      {children(<DaySteps {...props} />)}
    </Dialog>
  )
}

function DayPopover(props: DayCardProps) {
  const { t } = useTranslation()
  const { language } = useDays()
  const { day, isPressed, onClose, children } = props
  const title = spokenDay(day, language)
  /** Looked up at each use: after a change of year the day has another cell. */
  const cell = {
    get current() {
      return rowOf(day)
    },
  } as RefObject<HTMLElement>
  const stay = (event: Event) => {
    const isOver = event.target instanceof Element && event.target.closest(OVER)
    if (isOver || isPressed()) event.preventDefault()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={cell} />
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="sheet z-40 flex max-h-(--radix-popover-content-available-height) w-[23rem] max-w-[calc(100vw-16px)] flex-col gap-3 overflow-y-auto overscroll-contain rounded-xl border border-line bg-card p-4 text-ink outline-none"
          onInteractOutside={stay}
          onEscapeKeyDown={(event) => {
            // The note field handles Escape itself: it restores the text and focuses the day.
            if (event.target instanceof HTMLTextAreaElement) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Returns the focus to the day, unless the press focused something else.
            if (document.activeElement === document.body) refocusDay(day)
          }}
        >
          <div className="-mt-1.5 -mr-2 flex items-center gap-0.5">
            <h2 className="font-semibold">{title}</h2>
            <DaySteps {...props} />
            <IconButton name={t('common.close')} onClick={onClose}>
              <X size={17} aria-hidden="true" />
            </IconButton>
          </div>
          {children(null)}
          <BackAsEscape />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Props = { day: Day; isOpenDay: (day: Day) => boolean; onDay: (day: Day) => void }

/** Buttons for the previous and the next day, disabled if that day is locked. */
function DaySteps({ day, isOpenDay, onDay }: Props) {
  const { t } = useTranslation()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <div className="ml-auto flex">
      <IconButton
        name={t('dayCard.previous')}
        disabled={!isOpenDay(before)}
        onClick={() => onDay(before)}
      >
        <ChevronLeft size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        name={t('dayCard.next')}
        disabled={!isOpenDay(after)}
        onClick={() => onDay(after)}
      >
        <ChevronRight size={17} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
