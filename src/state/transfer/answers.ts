import { type FileStep, readFile } from '@/domain/transfer'
import type { Answer, Ask } from './messages'

/** How often it is told how far the reading is, in milliseconds: each time the page draws it. */
const TELL_EVERY = 100

/** What reads a file and keeps it, for a worker: answers each message by `tell`. */
export function createAnswers(tell: (answer: Answer) => void): (ask: Ask) => Promise<void> {
  let found: Extract<FileStep, { kind: 'read' }> | null = null

  async function read({ file, how }: Extract<Ask, { kind: 'read' }>): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return tell({ kind: 'failed', why: 'unreadable' })
    let toldAt = Number.NEGATIVE_INFINITY
    for (const step of readFile(new Uint8Array(bytes), how)) {
      if (step.kind === 'read') {
        found = step
        tell({ kind: 'read', summary: step.summary })
      } else if (step.kind === 'failed') tell(step)
      else if (performance.now() - toldAt >= TELL_EVERY) {
        toldAt = performance.now()
        tell(step)
      }
    }
  }

  return async (ask) => {
    // What breaks the reading is the file: the page is not to wait for an answer that does not come.
    if (ask.kind === 'read')
      await read(ask).catch(() => tell({ kind: 'failed', why: 'unreadable' }))
    else if (found) tell({ kind: 'calendar', calendar: found.calendarAs(ask.as, ask.tags) })
  }
}
