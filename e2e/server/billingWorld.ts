import { expect } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import { type BillingEvent, deliver } from '../support/billingEvents'
import { type Person, type Server, send, USERS } from './harness'

const PURCHASES = '/api/collections/billing_purchases/records'
const BILLING_EVENTS = '/api/collections/billing_events/records'

type Purchase = {
  readonly id: string
  readonly user: string
  readonly reference: string
  readonly customer: string
  readonly status: string
}

/** What the payment tests do to a server and ask it. */
export function billingOf(server: Server) {
  const root = () => ({ token: server.superuser.token })
  const setPro = (person: Person, pro: boolean) =>
    send(server, 'PATCH', `${USERS}/${person.id}`, { ...root(), body: { pro } })
  const purchases = async () =>
    (await send<{ items: Purchase[] }>(server, 'GET', PURCHASES, root())).body.items
  return {
    get asSuperuser() {
      return root()
    },
    setPro,
    purchases,
    async isPro({ id }: { readonly id: string }) {
      return (await send<UserRecord>(server, 'GET', `${USERS}/${id}`, root())).body.pro
    },
    async countEvents(filter: string) {
      const route = `${BILLING_EVENTS}?filter=${encodeURIComponent(filter)}`
      return (await send<{ totalItems: number }>(server, 'GET', route, root())).body.totalItems
    },
    /** Delivers one after the other; each must be answered with 200. */
    async deliverAll(events: readonly BillingEvent[]): Promise<void> {
      for (const event of events) expect(await deliver(server.url, event)).toBe(200)
    },
    /** From now on nobody has ever bought anything, and this person is Free. */
    async startOver(person: Person): Promise<void> {
      for (const { id } of await purchases())
        await send(server, 'DELETE', `${PURCHASES}/${id}`, root())
      await setPro(person, false)
    },
  }
}
