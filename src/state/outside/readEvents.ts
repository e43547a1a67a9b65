import type { ReadHow } from '@/domain/ics/read'
import type { OutsideCalendar, OutsideEvent } from '@/domain/outside/outside'
import { type ImportFailure, startReading } from '@/state/transfer/fileReader'

/** A calendar without an event is one all the same. */
const EMPTY: readonly ImportFailure[] = [
  'nothing',
  'onlyTasks',
  'onlyJournals',
  'onlyBusy',
  'onlyOther',
]

/** What stands in the text of a calendar, read in the worker as a file is; null where it cannot be read. */
export function readEvents(
  text: string,
  show: OutsideCalendar['show'],
  how: ReadHow,
): Promise<readonly OutsideEvent[] | null> {
  return new Promise((resolve) => {
    const reading = startReading([new Blob([text])], how, {
      onRead: () => reading.askEvents(show),
      onEvents(events) {
        reading.stop()
        resolve(events)
      },
      onFailed: (why) => resolve(EMPTY.includes(why) ? [] : null),
    })
  })
}
