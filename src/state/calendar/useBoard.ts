import { useRef, useSyncExternalStore } from 'react'
import { type Board, type BoardMonth, type BoardOptions, boardOf } from '@/domain/surface/board'
import type { Reading } from '@/domain/surface/cell'
import { useReading } from '@/state/calendar/useShownDay'

type Frame = Omit<BoardOptions, keyof Reading>

const areSameOptions = (a: BoardOptions, b: BoardOptions) =>
  (Object.keys(b) as (keyof BoardOptions)[]).every((key) => a[key] === b[key])

/** The months of the year board; cells and months in which nothing changed are the same objects as before. */
export function useBoard(frame: Frame, waits: boolean): readonly BoardMonth[] {
  const { entries, subscribe, read } = useReading(waits)
  const last = useRef<Board | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const had = last.current
    const wanted = { ...frame, ...read() }
    const options = had && areSameOptions(had.options, wanted) ? had.options : wanted
    const now = entries()
    if (had?.options !== options || had.entries !== now) last.current = boardOf(options, now, had)
    return last.current?.months ?? []
  })
}
