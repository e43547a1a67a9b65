import type PocketBase from 'pocketbase'

type Account = { readonly id: string; readonly client: PocketBase }
type Role = { readonly role: 'look' | 'plan'; readonly notes?: boolean }

/** Has somebody join a calendar, by an invitation of its owner, who has Pro. */
export async function joinedBy(owner: Account, person: Account, { role, notes = true }: Role) {
  const body = { role, notes }
  const { token } = await owner.client.send('/api/invitations', { method: 'POST', body })
  await person.client.send(`/api/join/${token}`, { method: 'POST' })
}

/** Has somebody say that they have a calendar open, and on which day they write. */
export async function isHere(person: Account, owner: string, day = ''): Promise<void> {
  const body = { tab: `tab-${person.id}`.slice(0, 15).replace('-', '0'), day }
  await person.client.send(`/api/calendars/${owner}/here`, { method: 'POST', body })
}
