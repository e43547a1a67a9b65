import { type Server, send } from './harness'

export type Message = { readonly event: string; readonly data: unknown }

/**
 * Opens a bare stream (Node 20 has no EventSource). `subscribe` replaces the topics it hears of and
 * returns the status of the answer; `next` waits for a message of any topic.
 */
export async function openStream(server: Server, token?: string) {
  const ended = new AbortController()
  const stream = await fetch(`${server.url}/api/realtime`, {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' },
    signal: ended.signal,
  })
  const messages = readMessages(stream)
  const next = async (): Promise<Message> => {
    const { value, done } = await messages.next()
    if (done) throw new Error('The stream has ended.')
    return value
  }
  const { clientId } = (await next()).data as { clientId: string }
  return {
    next,
    async subscribe(subscriptions: readonly string[]): Promise<number> {
      const body = { clientId, subscriptions }
      return (await send(server, 'POST', '/api/realtime', { token, body })).status
    },
    close: () => ended.abort(),
  }
}

/** Subscribes to one realtime topic; `next` waits for what it says. */
export async function listen(server: Server, topic: string, token?: string) {
  const stream = await openStream(server, token)
  await stream.subscribe([topic])
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const { event, data } = await stream.next()
        if (event === topic) return data
      }
    },
    close: stream.close,
  }
}

/** The messages of a stream, until it ends. */
export async function* readMessages(answer: Response): AsyncGenerator<Message> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return
    text += chunk.value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield parseMessage(block)
  }
}

function parseMessage(block: string): Message {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? ''
  return { event: field('event').trim(), data: JSON.parse(field('data')) }
}
