import type { Invitation, Person } from '@/domain/people'
import type { Reply, Sent } from './stubFetch'

const refusal = (status: number, code = ''): Reply => ({
  status,
  body: { status, message: 'No.', data: code ? { invitation: { code, message: code } } : {} },
})

/** Every address of the fake server leads nowhere: the network is gone. */
const NO_NETWORK = new TypeError('Failed to fetch')

/** The people of one account's calendar, as the server answers for its owner. */
export function createPeopleApi(account: Record<string, unknown>) {
  const state = {
    people: [] as Person[],
    invitations: [] as Invitation[],
    /** Answers every request about people instead of the server, or none where it is `offline`. */
    trouble: null as Reply | 'offline' | null,
  }
  const own = `/api/calendars/${account.id}`
  let made = 0

  function invite({ body }: Sent): Reply {
    const { role, notes, label } = body as Pick<Invitation, 'role' | 'notes' | 'label'>
    if (account.pro !== true) return refusal(403)
    if (state.people.length + state.invitations.length >= 20) return refusal(400, 'limit_people')
    const created = new Date().toISOString()
    const ends = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString()
    const id = `invitation${made}`
    const token = `${made}`.padStart(26, 'abcdefghijklmnopqrstuvwxyz')
    made += 1
    const invitation = { id, label, role, notes: notes || role === 'plan', created, ends }
    state.invitations = [...state.invitations, invitation]
    return { status: 200, body: { ...invitation, token } }
  }

  function renew(sent: Sent): Reply {
    const before = state.invitations.find(({ id }) => sent.path.includes(`/${id}/`))
    if (!before) return refusal(404)
    state.invitations = state.invitations.filter((one) => one !== before)
    return invite({ ...sent, body: before })
  }

  function changePerson({ method, path, body }: Sent): Reply {
    const id = path.slice(`${own}/people/`.length)
    if (method === 'DELETE') state.people = state.people.filter(({ person }) => person !== id)
    else {
      state.people = state.people.map((one) =>
        one.person === id ? { ...one, ...(body as Partial<Person>) } : one,
      )
    }
    return { status: 204 }
  }

  function answer(sent: Sent): Reply {
    const { method, path } = sent
    if (path.endsWith('/auth-refresh')) {
      return { status: 200, body: { token: 'renewed', record: account } }
    }
    if (state.trouble === 'offline') throw NO_NETWORK
    if (state.trouble) return state.trouble
    const { people, invitations } = state
    if (path === own) {
      const body = { owner: account.id, name: account.name, role: 'own', notes: true, people }
      return { status: 200, body: { ...body, pro: account.pro, settings: {} } }
    }
    if (path.startsWith(`${own}/people/`)) return changePerson(sent)
    if (path === '/api/invitations') {
      return method === 'POST' ? invite(sent) : { status: 200, body: { invitations } }
    }
    if (path.endsWith('/renew')) return renew(sent)
    if (path.startsWith('/api/invitations/') && method === 'DELETE') {
      state.invitations = invitations.filter(({ id }) => !path.endsWith(`/${id}`))
      return { status: 204 }
    }
    return refusal(404)
  }

  return { state, answer }
}
