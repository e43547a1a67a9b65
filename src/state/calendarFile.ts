import { useCalendar } from '@/state/CalendarEntriesProvider'

/** Answers with what makes the text of a file of the whole calendar, for the person (D7). */
export function useCalendarFile(): () => string {
  const { port } = useCalendar().tools
  return () => JSON.stringify(port.get(), null, 2)
}
