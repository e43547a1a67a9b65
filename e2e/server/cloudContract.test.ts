import { vi } from 'vitest'
import { describeCloudContract } from '@/testing/cloudContract'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { StreamSource } from '../support/streamSource'
import { join, send, staleToken } from './harness'

/** The client reads the address of the server when it is first needed. */
describeCloudContract('PocketBase', async () => {
  const server = await throwaway()
  vi.stubEnv('VITE_POCKETBASE_URL', server.url)
  vi.stubGlobal('EventSource', StreamSource)
  const { saveSession } = await import('@/storage/local/session')
  const { accountCloud } = await import('@/storage/cloud/calendar')
  const { openAccountStream } = await import('@/storage/cloud/live')
  return {
    async join() {
      const person = await join(server)
      saveSession({ token: person.token, record: person })
      return {
        // As in a calendar of several people: every answer says who changed a day last.
        cloud: accountCloud(person.id, person.id, { hasPeople: () => true }),
        listen: (listener) => openAccountStream(person.id, listener),
        async endSession() {
          saveSession({ token: staleToken(person), record: person })
        },
        async allowBatch(isAllowed) {
          const { token } = server.superuser
          const body = { batch: { enabled: isAllowed, maxRequests: 50, timeout: 3 } }
          await send(server, 'PATCH', '/api/settings', { token, body })
        },
      }
    },
    async close() {
      vi.unstubAllEnvs()
      vi.unstubAllGlobals()
      await server.dispose()
    },
  }
})
