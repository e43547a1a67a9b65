import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import type { Store } from '@/state/createStore'
import { hasVisitorChanges } from '@/storage/local/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/local/localPreferences'
import { systemTimer } from '@/sync/clock'
import { openVisitorReplica } from '@/sync/visitorReplica'

/** Anonymous use: everything goes to this browser, and the banner says so. */
export function openVisitorSession(
  { onStorageFull }: Pick<SessionTools, 'onStorageFull'>,
  hasChanges: Store<boolean>,
): CalendarSession {
  const replica = openVisitorReplica({ clock: systemTimer, onStorageFull })
  const look = () => hasChanges.set(hasVisitorChanges())
  const off = replica.subscribe(look)
  look()
  const hear = ({ key, newValue }: StorageEvent) => {
    replica.keyChanged(key, newValue)
    look()
  }
  window.addEventListener('storage', hear)

  return {
    owner: 'visitor',
    replica,
    put(change) {
      const isStored = replica.commit(change)
      look()
      if (!isHintSeen()) writeHintSeen()
      return isStored
    },
    // All that a visitor has is this one calendar: there are no copies to ask for besides.
    isStored: replica.storeAgain,
    // A page that comes back out of the browser's memory has heard nothing meanwhile.
    refresh: replica.read,
    // A page that goes leaves the calendar as a whole, as a start without the app reads it.
    flush: async () => replica.fold(),
    leave() {
      // Leaving the field saves an open note while the visitor's calendar is still there to take it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      replica.fold()
      hasChanges.set(false)
    },
    dispose() {
      off()
      window.removeEventListener('storage', hear)
      replica.dispose()
      hasChanges.set(false)
    },
  }
}
