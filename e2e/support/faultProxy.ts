import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault } from '@/testing/fakeConnection'

/** A proxy in front of the server, on which requests meet faults. */
export type FaultProxy = {
  readonly url: string
  /** Asked for each request of a device. */
  fault: () => Fault
  isReachable: boolean
  allowsBatch: boolean
  /** Lets requests arrive that nobody waits for any more. */
  deliverLate(): void
  /** Lets held requests and answers go on, each with this chance; all without a chance. */
  release(goesOn?: () => boolean): void
  /** Resolves when no request is under way between here and the server. */
  quiet(): Promise<void>
  close(): Promise<void>
}

type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: Buffer }
type Answered = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const REFUSED_BATCH = JSON.stringify({ status: 403, message: 'Batch is off.', data: {} })

async function bodyOf(stream: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Starts a proxy without faults in front of the server at `target`. */
export async function createFaultProxy(target: string): Promise<FaultProxy> {
  const agent = new http.Agent({ keepAlive: true })
  const late: (() => void)[] = []
  const held: (() => void)[] = []
  let underWay = 0
  let whenQuiet: (() => void)[] = []

  /** Null if the server did not answer, e.g. because it was killed. */
  async function ask({ method, path, headers, body }: Asked): Promise<Answered | null> {
    underWay += 1
    try {
      const url = new URL(path, target)
      const sent = http.request(url, { method, agent, headers: { ...headers, host: url.host } })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [http.IncomingMessage]
      const { statusCode: status = 0, headers: given } = answer
      return { status, headers: given, body: await bodyOf(answer) }
    } catch {
      return null
    } finally {
      underWay -= 1
      if (underWay === 0) for (const tell of whenQuiet.splice(0)) tell()
    }
  }

  const wait = () => new Promise<void>((resolve) => held.push(resolve))

  /** What the device gets to see; null for nothing at all. */
  async function meetFault(asked: Asked, kind: Fault): Promise<Answered | null> {
    if (!proxy.isReachable || kind === 'lostBefore') return null
    if (kind === 'busy') return { status: 503, headers: {}, body: Buffer.from('{}') }
    if (!proxy.allowsBatch && asked.path.startsWith('/api/batch')) {
      return { status: 403, headers: {}, body: Buffer.from(REFUSED_BATCH) }
    }
    if (kind === 'late' && asked.method !== 'GET') {
      late.push(() => void ask(asked))
      return null
    }
    if (kind === 'heldBefore') await wait()
    if (!proxy.isReachable) return null
    if (kind === 'doubled') await ask(asked)
    const answer = await ask(asked)
    if (kind === 'heldAfter') await wait()
    return kind === 'lostAfter' ? null : answer
  }

  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = request
    const asked = { method, path, headers, body: await bodyOf(request) }
    const answer = await meetFault(asked, proxy.fault())
    if (!answer) {
      response.destroy()
      return
    }
    const type = answer.headers['content-type'] ?? 'application/json'
    const encoding = answer.headers['content-encoding']
    response.writeHead(answer.status, {
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(answer.body)
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: () => 'none',
    isReachable: true,
    allowsBatch: true,
    deliverLate() {
      for (const arrive of late.splice(0)) arrive()
    },
    release(goesOn = () => true) {
      for (const go of held.splice(0)) {
        if (goesOn()) go()
        else held.push(go)
      }
    },
    quiet: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => whenQuiet.push(resolve)),
    async close() {
      whenQuiet = []
      proxy.release()
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
  return proxy
}
