import { type Server, send } from './harness'

/** Lets this server hash passwords in no time, for tests that make many accounts. */
export async function hashQuickly(server: Server): Promise<void> {
  const { token } = server.superuser
  for (const name of ['users', '_superusers']) {
    const path = `/api/collections/${name}`
    type Fields = { fields: { name: string }[] }
    const { fields } = (await send<Fields>(server, 'GET', path, { token })).body
    const quick = fields.map((field) => (field.name === 'password' ? { ...field, cost: 4 } : field))
    await send(server, 'PATCH', path, { token, body: { fields: quick } })
  }
}
