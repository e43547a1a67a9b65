import { readMessages } from '../server/listen'

/** As much of the EventSource that Node.js lacks as the app needs. */
export class StreamSource extends EventTarget {
  onerror: (() => void) | null = null
  private readonly ended = new AbortController()

  constructor(url: string) {
    super()
    const over = () => {
      if (!this.ended.signal.aborted) this.onerror?.()
    }
    this.read(url).then(over, over)
  }

  close(): void {
    this.ended.abort()
  }

  private async read(url: string): Promise<void> {
    const headers = { Accept: 'text/event-stream' }
    const answer = await fetch(url, { headers, signal: this.ended.signal })
    for await (const { event, data } of readMessages(answer)) {
      const { clientId = '' } = data as { clientId?: string }
      const told = { data: JSON.stringify(data), lastEventId: clientId }
      this.dispatchEvent(new MessageEvent(event, told))
    }
  }
}
