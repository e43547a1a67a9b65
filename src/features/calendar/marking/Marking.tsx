import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Day } from '@/domain/dates'
import type { View } from '@/domain/surface/place'
import { useTags } from '@/state/calendar/TagsProvider'
import { brush, endSelection, selectedDays, selection } from '@/state/selection'
import { useStore } from '@/state/useStore'
import { watchMouse } from './mouseSweep'
import { paintSelection } from './paintSelection'
import { SelectionBar } from './SelectionBar'
import { watchSelectionKeys } from './selectionKeys'
import { createSweep } from './sweep'
import { watchTouch } from './touchSweep'
import { useMarks } from './useMarks'
import { endStroke, watchBrush } from './watchBrush'

type Props = {
  root: RefObject<HTMLElement | null>
  view: View
  today: Day
  focused: () => Day
  goTo: (day: Day) => void
}

/** Marking many days at once: by mouse, finger and keys, in lists and on the board (R1 to R5). */
export function Marking({ root, view, today, focused, goTo }: Props) {
  const marks = useMarks(today)
  const tagIds = useTags().map(({ id }) => id)
  const days = selectedDays(useStore(selection))
  const [isNoting, setNoting] = useState(false)
  const around = useEffectEvent(() => ({
    view,
    today,
    tagIds,
    marks,
    focused,
    goTo,
    openNote: () => setNoting(true),
  }))
  const paint = useEffectEvent((some: readonly Day[], begunOn: Day) => {
    const tagId = brush.get()
    if (tagId !== null && tagIds.includes(tagId)) marks.paint(some, tagId, begunOn)
  })
  const anchor = useEffectEvent(() => focused())

  useEffect(() => {
    const element = root.current
    if (!element) return
    const strokes = {
      armed: () => brush.get(),
      paint: (some: readonly Day[], begunOn: Day) => paint(some, begunOn),
      putAway: () => brush.set(null),
    }
    const sweep = createSweep(element, () => endStroke(strokes))
    const offs = [
      watchBrush(element, strokes),
      paintSelection(element),
      watchMouse(element, sweep, () => anchor()),
      watchTouch(element, sweep),
      watchSelectionKeys(element, () => around()),
    ]
    return () => {
      for (const off of offs) off()
      endSelection()
    }
  }, [root])

  if (days.length < 2) return null
  return <SelectionBar days={days} marks={marks} isNoting={isNoting} onNote={setNoting} />
}
