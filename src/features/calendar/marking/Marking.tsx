import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Day } from '@/domain/dates'
import type { View } from '@/domain/surface/place'
import { useTags } from '@/state/calendar/TagsProvider'
import { endSelection, selectedDays, selection } from '@/state/selection'
import { useStore } from '@/state/useStore'
import { watchMouse } from './mouseSweep'
import { paintSelection } from './paintSelection'
import { SelectionBar } from './SelectionBar'
import { watchSelectionKeys } from './selectionKeys'
import { createSweep } from './sweep'
import { watchTouch } from './touchSweep'
import { useMarks } from './useMarks'

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
  const anchor = useEffectEvent(() => focused())

  useEffect(() => {
    const element = root.current
    if (!element) return
    const sweep = createSweep(element)
    const offs = [
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
