import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { settings } from '@/state/choices/settings'
import { readDrafts } from '@/storage/local/unfinished'

/**
 * Answers with what makes the text of a file of the whole calendar, for the person (D7): with the notes
 * that are typed and not saved, where the `owner` has any, and with what was chosen for it.
 */
export function useCalendarFile(owner: string): () => string {
  const { read } = useCalendar().tools
  return () => {
    const drafts = readDrafts(owner).map(({ date, text }) => ({ date, text }))
    return JSON.stringify(
      { ...read(), settings: settings.get(), ...(drafts.length > 0 && { drafts }) },
      null,
      2,
    )
  }
}
