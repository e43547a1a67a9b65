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
  /** Says whether a press on the board is under way, which decides what becomes of the card. */
  isPressed(): boolean
  /** Whether a day is open to whoever looks. */
  isOpenDay(day: Day): boolean
  onDay(day: Day): void
  onClose(): void
  /** What the day holds; `steps` are the ways to the days beside it, which a sheet has at its end. */
  children(steps: ReactNode): ReactNode
}

/** What opens over a card, and is used without leaving it. */
const OVER = '[role="dialog"], [role="alertdialog"], [data-sonner-toast]'

/** One day in full: beside its cell, or as a sheet on a phone. */
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
  /** Asked for anew each time: with another year on the board its days have other cells. */
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
            // The field of the note handles Escape itself: it restores the text and gives the focus to the day.
            if (event.target instanceof HTMLTextAreaElement) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Unless something else was pressed.
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

/** The ways to the day before and to the day after; one that is locked is not gone to. */
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
