import * as Radix from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { Dialog } from '@/ui/Dialog'
import { BackAsEscape } from '@/ui/useBackAsEscape'
import { useIsPhone } from '@/ui/useMediaQuery'
import { useReturnFocus } from '@/ui/useReturnFocus'
import { DayCalendar } from './DayCalendar'

type Props = {
  /** The label of the date field. */
  label: string
  value: Day | null
  min: Day
  max: Day
  /** The button that opened the popup, beside the field. */
  opener: RefObject<HTMLButtonElement | null>
  onChoose: (day: Day) => void
  onClose: () => void
}

/** The calendar of a date field: a sheet on a phone, elsewhere a popover at the field. */
export function DayPopup({ label, opener, onClose, ...days }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const onCloseAutoFocus = useReturnFocus(returnFocus)
  if (isPhone) {
    return (
      <Dialog title={t('dates.choose')} description={label} isOver onClose={onClose}>
        <div className="-mx-3 max-[359px]:-mx-4.5">
          <DayCalendar {...days} />
        </div>
      </Dialog>
    )
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={opener as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-label={t('dates.choose')}
          data-own-escape=""
          onCloseAutoFocus={onCloseAutoFocus}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="sheet z-[60] w-[19.5rem] pointer-coarse:w-[23rem] max-w-[calc(100vw-16px)] max-h-(--radix-popover-content-available-height) overflow-y-auto overscroll-contain rounded-xl border border-line bg-card p-3 text-ink outline-none"
          onInteractOutside={(event) => {
            // A press on the opening button closes the popup by that button's own handler; closing here too would
            // reopen it.
            if (opener.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          <DayCalendar {...days} />
          <BackAsEscape />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Returns the focus to the button, unless a press outside the popup has focused something else. */
function returnFocus(opener: HTMLElement | null) {
  if (document.activeElement === document.body) opener?.focus()
}
