import { useRef, useSyncExternalStore } from 'react'
import { type Board, type BoardLook, type BoardMonth, boardOf } from '@/domain/surface/board'
import type { Reading } from '@/domain/surface/cell'
import { useReading } from '@/state/calendar/useShownDay'

type Frame = Omit<BoardLook, keyof Reading>

const isSameLook = (a: BoardLook, b: BoardLook) =>
  (Object.keys(b) as (keyof BoardLook)[]).every((key) => a[key] === b[key])

/** The months of the year board; cells and months in which nothing changed are the same objects as before. */
export function useBoard(frame: Frame, waits: boolean): readonly BoardMonth[] {
  const { entries, subscribe, read } = useReading(waits)
  const last = useRef<Board | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const had = last.current
    const wanted = { ...frame, ...read() }
    const look = had && isSameLook(had.look, wanted) ? had.look : wanted
    const now = entries()
    if (had?.look !== look || had.entries !== now) last.current = boardOf(look, now, had)
    return last.current?.months ?? []
  })
}
