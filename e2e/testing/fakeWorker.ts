import { vi } from 'vitest'
import type { Answer, Ask } from '@/state/transfer/answers'
import { createAnswers } from '@/state/transfer/answers'

/** Lets files be read on the page of a test, as the worker reads them; answers with what ends the worker. */
export function stubWorker(): { isEnded: () => boolean; isSilent: boolean } {
  const state = { isSilent: false, isEnded: () => ended }
  let ended = false
  class FakeWorker {
    onmessage: ((event: { data: Answer }) => void) | null = null
    private readonly answer = createAnswers((data) => {
      if (!state.isSilent) this.onmessage?.({ data: structuredClone(data) })
    })
    postMessage(ask: Ask) {
      void this.answer(ask)
    }
    terminate() {
      ended = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return state
}
