import { describeCloudContract } from '@/testing/cloudContract'
import { createFakeServer } from '@/testing/fakePocketBase'

describeCloudContract('the server in memory', async () => ({
  async join() {
    const server = createFakeServer()
    server.limits = { tags: 4, tagsPerDay: 3, lastDay: '2026-12-31' }
    return {
      cloud: server.connect(),
      listen: (listener) => server.live.open(listener),
      async endSession() {
        server.isSessionValid = false
      },
      async allowBatch(isAllowed) {
        server.allowsBatch = isAllowed
      },
    }
  },
  close: () => Promise.resolve(),
}))
