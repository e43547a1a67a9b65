import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { selection } from '@/state/selection'
import { FINGER } from '@/ui/screens'
import { dayAt } from '../keys/dayAt'
import { openNotes } from '../openDays'

/** The day whose card is open; where days cannot be changed no note is written. */
export function useDayCard(canChange: boolean) {
  const [card, setCard] = useState<Day | null>(null)
  /** A press on the board is under way, and decides by itself what becomes of the card. */
  const isPressed = useRef(false)
  const show = (day: Day | null, isWriting = false) => {
    if (card !== null) openNotes.close(card)
    if (day !== null && isWriting) openNotes.open(day)
    setCard(day)
  }
  const closeForSelection = useEffectEvent(() => {
    if (selection.get() !== null) show(null)
  })
  // What is done next is done to the selected days (R1).
  useEffect(() => selection.subscribe(() => closeForSelection()), [])
  return {
    card,
    show,
    write: (day: Day) => show(day, true),
    isPressed: () => isPressed.current,
    hold() {
      isPressed.current = true
      // It may end anywhere.
      window.addEventListener('pointerup', () => setTimeout(() => (isPressed.current = false)), {
        once: true,
      })
    },
    /** A press on its cell closes a card, on another one shows that; a finger that only looks need not type. */
    press(target: EventTarget | null) {
      const day = dayAt(target)
      if (day === card) show(null)
      else show(day, canChange && !matchMedia(FINGER).matches)
    },
    /** Goes to another day as the card is: reading or writing. */
    step: (day: Day) => show(day, card !== null && openNotes.has(card)),
  }
}
