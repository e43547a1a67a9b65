import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import type { Store } from '@/state/createStore'
import { hasVisitorChanges } from '@/storage/local/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/local/localPreferences'
import { systemTimer } from '@/sync/clock'
import { openVisitorReplica } from '@/sync/visitorReplica'

/** Opens the calendar of a visitor, which is stored in this browser only. */
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
    // A visitor has no copies of server data, so `withCopies` makes no difference.
    isStored: replica.storeAgain,
    // A page that comes back from the browser's cache ("back") has missed what other tabs did.
    refresh: replica.read,
    // A page that goes stores the calendar as a whole, from which the next start draws the days before the app is
    // there.
    flush: async () => replica.fold(),
    leave() {
      // Leaving the field saves an open note while the visitor's calendar is still there.
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
