import type { Day } from '@/domain/dates'
import { focusDay } from '@/features/calendar/keys/focusDay'
import { TagEditor } from '@/features/settings/TagEditor'
import { AddTagDialog } from '@/features/tags/AddTagDialog'

/** Gives the focus back to a day, or to its card while that is open. */
function returnTo(date: Day, opener: HTMLElement | null) {
  const card = document.querySelector<HTMLElement>('[role="dialog"]')
  if (!card) focusDay(date)
  else if (card.contains(opener)) opener?.focus()
  else card.focus()
}

/** The add-tag dialog with the form of the settings. */
export function AddTag({ date }: { date: Day }) {
  return (
    <AddTagDialog
      date={date}
      returnFocus={(opener) => returnTo(date, opener)}
      form={(props) => <TagEditor {...props} />}
    />
  )
}
