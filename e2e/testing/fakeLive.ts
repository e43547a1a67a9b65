import type { LiveEvent, LiveListener, LiveNews, LiveStream } from '@/storage/cloud/live'

/** What becomes of a message on its way: it goes on at once, later, twice, or never. */
export type Fate = (go: () => void) => void

/** The live streams of one account on a server in memory. */
export type FakeLive = {
  /** Tells of the changes of one transaction, in their order. */
  publish(events: readonly LiveEvent[]): void
  open(listener: LiveListener, fate?: Fate): LiveStream
  /** Ends every stream, as a server does that stops; the devices hear nothing of it where it `isSilent`. */
  end(isSilent?: boolean): void
}

type Stream = { readonly listener: LiveListener; readonly fate: Fate; isOpen: boolean }

/** Streams of a server that answers while `isThere`. */
export function createFakeLive(isThere: () => boolean): FakeLive {
  const streams = new Set<Stream>()
  let rev = 0

  function send({ listener, fate }: Stream, news: LiveNews, isOpen: () => boolean): void {
    fate(() => {
      if (isOpen()) listener.onNews(structuredClone(news))
    })
  }

  return {
    publish(events) {
      for (const event of events) {
        const news = { rev: rev + 1, was: rev, event }
        rev += 1
        for (const stream of streams) if (isThere()) send(stream, news, () => stream.isOpen)
      }
    },
    open(listener, fate = (go) => go()) {
      const stream: Stream = { listener, fate, isOpen: true }
      streams.add(stream)
      const close = () => {
        stream.isOpen = false
        streams.delete(stream)
      }
      const ask = () => {
        const isHeard = isThere() && streams.has(stream)
        const reached = rev
        queueMicrotask(() => {
          if (!stream.isOpen) return
          if (isHeard) listener.onOpen(reached)
          else {
            close()
            listener.onEnd()
          }
        })
      }
      ask()
      return { ask, close }
    },
    end(isSilent = false) {
      for (const stream of streams) {
        streams.delete(stream)
        if (isSilent) continue
        stream.isOpen = false
        stream.listener.onEnd()
      }
    },
  }
}
