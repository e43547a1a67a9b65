import type { CalendarSession, SessionTools } from '@/state/calendarSession'
import type { Store } from '@/state/createStore'
import {
  hasVisitorChanges,
  readVisitorCalendar,
  writeVisitorCalendar,
} from '@/storage/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/localPreferences'

/** Anonymous use: everything goes to this browser, and the banner says so (s.4). */
export function openVisitorSession(
  { port, onStorageFull }: SessionTools,
  hasChanges: Store<boolean>,
): CalendarSession {
  port.set(readVisitorCalendar())
  hasChanges.set(hasVisitorChanges())
  return {
    owner: 'visitor',
    edited() {
      if (!writeVisitorCalendar(port.get())) onStorageFull()
      hasChanges.set(hasVisitorChanges())
      if (hasChanges.get() && !isHintSeen()) writeHintSeen()
    },
    start: () => undefined,
    refresh: () => undefined,
    flush: () => Promise.resolve(0),
    expire: () => undefined,
    retryRefused: () => undefined,
    dispose: () => hasChanges.set(false),
  }
}
