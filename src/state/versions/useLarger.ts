import { useEffect, useState } from 'react'
import type { LargerChange } from '@/domain/versions'
import { type Answer, answerOf } from '@/state/versions/readThen'
import { useVersionSource } from '@/state/versions/source'

/** The larger changes of the shown calendar, newest first, read when they are shown (V2); null until they are known. */
export function useLarger(): {
  readonly answer: Answer<readonly LargerChange[]> | null
  retry(): void
} {
  const open = useVersionSource()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<readonly LargerChange[]> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads anew.
  useEffect(() => {
    let isOver = false
    const read = answerOf(async () => (await open()).larger())
    void read.then((found) => !isOver && setAnswer(found))
    return () => {
      isOver = true
    }
  }, [open, attempt])
  return {
    answer,
    retry() {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}
