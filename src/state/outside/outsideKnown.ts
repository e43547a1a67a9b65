import type { OutsideCalendar } from '@/domain/outside/outside'
import { createResource } from '@/state/createResource'
import { outsideCalendars } from '@/state/outside/outside'
import { createPersonStore, onOwnerChange } from '@/state/ownedStore'
import { listOutside } from '@/storage/cloud/outside'
import { type KeptEvents, keepEvents, keepList, readKept } from '@/storage/local/outsideKept'
import { readSession } from '@/storage/local/session'

/** The list as the server has it. */
export const outsideList = createResource(listOutside)

/** What is known of each, by its id. */
export const outsideKnown = createPersonStore<ReadonlyMap<string, KeptEvents>>(new Map())

/** The list of an earlier visit, until the server has answered. */
const before = createPersonStore<readonly OutsideCalendar[]>([])

onOwnerChange(() => {
  outsideList.forget()
  outsideCalendars.set([])
})

/** Says whether an account still uses the app: what was asked for it may be answered later. */
export const isMine = (account: string): boolean => readSession()?.record.id === account

/** The calendars as they are known, be it from an earlier visit. */
export const calendarsKnown = (): readonly OutsideCalendar[] =>
  outsideList.store.get().value ?? before.get()

function show(): void {
  const known = outsideKnown.get()
  const shown = calendarsKnown().map((calendar) => {
    // Each reading of the list makes its objects anew.
    const row = JSON.stringify(calendar)
    const same = outsideCalendars.get().find((one) => JSON.stringify(one.calendar) === row)
    const events = known.get(calendar.id)?.events ?? []
    // The object is used again if nothing changed: a new one would be drawn again.
    return same?.events === events || (same && events.length + same.events.length === 0)
      ? same
      : { calendar, events }
  })
  const shows = outsideCalendars.get()
  const isSame = shown.length === shows.length && shown.every((one, i) => one === shows[i])
  if (!isSame) outsideCalendars.set(shown)
}

/** Takes what is known of a calendar now, and keeps it; `text` is null where it is that of before. */
export async function holdEvents(
  account: string,
  id: string,
  known: KeptEvents,
  text: string | null,
): Promise<void> {
  if (!isMine(account) || !calendarsKnown().some((one) => one.id === id)) return
  outsideKnown.set(new Map(outsideKnown.get()).set(id, known))
  await keepEvents(account, id, known, text)
}

/** Shows the calendars of an account, and keeps the list as the server has it. Answers with an "off". */
export function showOutside(account: string): () => void {
  let kept: readonly OutsideCalendar[] | undefined
  const offs = [outsideList, outsideKnown, before].map((one) =>
    ('store' in one ? one.store : one).subscribe(() => {
      show()
      const { value } = outsideList.store.get()
      if (!value || value === kept || !isMine(account)) return
      kept = value
      void keepList(account, value)
    }),
  )
  show()
  return () => {
    for (const off of offs) off()
    outsideCalendars.set([])
  }
}

/** Takes what this browser kept of them on an earlier visit. */
export async function takeKept(account: string): Promise<void> {
  const found = await readKept(account)
  if (!found || !isMine(account)) return
  before.set(found.calendars)
  outsideKnown.set(new Map([...found.known, ...outsideKnown.get()]))
}
