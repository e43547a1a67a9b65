import { type Server, send } from './harness'

type Message = { readonly event: string; readonly data: unknown }

/**
 * Subscribes to one realtime topic over the bare stream (Node 20 has no EventSource); `next` waits
 * for a message of that topic.
 */
export async function listen(server: Server, topic: string, token?: string) {
  const ended = new AbortController()
  const stream = await fetch(`${server.url}/api/realtime`, {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' },
    signal: ended.signal,
  })
  const messages = readMessages(stream)
  const hello = await waitFor(messages, 'PB_CONNECT')
  const { clientId } = hello as { clientId: string }
  await send(server, 'POST', '/api/realtime', { token, body: { clientId, subscriptions: [topic] } })
  return { next: () => waitFor(messages, topic), close: () => ended.abort() }
}

async function waitFor(messages: AsyncGenerator<Message>, event: string): Promise<unknown> {
  for (;;) {
    const { value, done } = await messages.next()
    if (done) throw new Error(`The stream ended before ${event}`)
    if (value.event === event) return value.data
  }
}

async function* readMessages(answer: Response): AsyncGenerator<Message> {
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
