import type { Day } from '@/domain/dates'
import { focusDay } from '@/features/calendar/keys/focusDay'
import { TagEditor } from '@/features/settings/TagEditor'
import { AddTagDialog } from '@/features/tags/AddTagDialog'

/** The add-tag dialog with the form of the settings; afterwards its day has the focus. */
export function AddTag({ date }: { date: Day }) {
  return (
    <AddTagDialog
      date={date}
      returnFocus={() => focusDay(date)}
      form={(props) => <TagEditor {...props} />}
    />
  )
}
