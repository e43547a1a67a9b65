import { type FileStep, readFile } from '@/domain/transfer'
import type { Answer, Ask } from './messages'

/** What reads a file and keeps it, for a worker: answers each message by `tell`. */
export function createAnswers(tell: (answer: Answer) => void): (ask: Ask) => Promise<void> {
  let found: Extract<FileStep, { kind: 'read' }> | null = null

  async function read({ file, how }: Extract<Ask, { kind: 'read' }>): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return tell({ kind: 'failed', why: 'unreadable' })
    for (const step of readFile(new Uint8Array(bytes), how)) {
      if (step.kind !== 'read') tell(step)
      else {
        found = step
        tell({ kind: 'read', summary: step.summary })
      }
    }
  }

  return async (ask) => {
    if (ask.kind === 'read') await read(ask)
    else if (found) tell({ kind: 'calendar', calendar: found.calendarAs(ask.as, ask.tags) })
  }
}
