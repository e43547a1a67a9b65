import type { OutsideCalendar } from '@/domain/outside/outside'
import { createResource } from '@/state/createResource'
import { outsideCalendars } from '@/state/outside/outside'
import { createPersonStore, onOwnerChange } from '@/state/ownedStore'
import { listOutside } from '@/storage/cloud/outside'
import { readStored, type StoredEvents, storeEvents, storeList } from '@/storage/local/localOutside'
import { readSession } from '@/storage/local/session'

/** The server's list of calendars elsewhere. */
export const outsideList = createResource(listOutside)

/** The known events of each calendar, by its id. */
export const outsideKnown = createPersonStore<ReadonlyMap<string, StoredEvents>>(new Map())

/** The stored list of an earlier visit, used until the server has answered. */
const before = createPersonStore<readonly OutsideCalendar[]>([])

onOwnerChange(() => {
  outsideList.forget()
  outsideCalendars.set([])
})

/** Whether an account still uses the app: an answer may come after it has signed out. */
export const isMine = (account: string): boolean => readSession()?.record.id === account

/** The known list, from the server or an earlier visit. */
export const calendarsKnown = (): readonly OutsideCalendar[] =>
  outsideList.store.get().value ?? before.get()

function show(): void {
  const known = outsideKnown.get()
  const shown = calendarsKnown().map((calendar) => {
    // Each read of the list makes new objects, so they are compared by content.
    const row = JSON.stringify(calendar)
    const same = outsideCalendars.get().find((one) => JSON.stringify(one.calendar) === row)
    const events = known.get(calendar.id)?.events ?? []
    // If nothing changed, the object stays the same, so that nothing is drawn again.
    return same?.events === events || (same && events.length + same.events.length === 0)
      ? same
      : { calendar, events }
  })
  const shows = outsideCalendars.get()
  const isSame = shown.length === shows.length && shown.every((one, i) => one === shows[i])
  if (!isSame) outsideCalendars.set(shown)
}

/** Shows and stores the events of a calendar; `text` is null if the stored text is unchanged. */
export async function holdEvents(
  account: string,
  id: string,
  known: StoredEvents,
  text: string | null,
): Promise<void> {
  if (!isMine(account) || !calendarsKnown().some((one) => one.id === id)) return
  outsideKnown.set(new Map(outsideKnown.get()).set(id, known))
  await storeEvents(account, id, known, text)
}

/** Shows the calendars of an account and stores the server's list; returns a function that stops this. */
export function showOutside(account: string): () => void {
  let kept: readonly OutsideCalendar[] | undefined
  const offs = [outsideList, outsideKnown, before].map((one) =>
    ('store' in one ? one.store : one).subscribe(() => {
      show()
      const { value } = outsideList.store.get()
      if (!value || value === kept || !isMine(account)) return
      kept = value
      void storeList(account, value)
    }),
  )
  show()
  return () => {
    for (const off of offs) off()
    outsideCalendars.set([])
  }
}

/** Shows the events that this browser stored on an earlier visit. */
export async function showStored(account: string): Promise<void> {
  const found = await readStored(account)
  if (!found || !isMine(account)) return
  before.set(found.calendars)
  outsideKnown.set(new Map([...found.known, ...outsideKnown.get()]))
}
