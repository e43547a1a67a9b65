import { type Day, daysBetween } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { redrawn, type Stretch, stretchAt } from '@/domain/marking/stretch'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { useBeyondPlan } from '@/state/billing/goPro'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { markDays } from '@/state/calendar/markDays'
import { select, selectedDays } from '@/state/selection'
import type { StepKind } from '@/state/undo/recorder'
import type { Bands } from './drag'

function kindOf(from: Stretch, to: Stretch): StepKind {
  const [before, after] = [from, to].map(({ first, last }) => daysBetween(first, last)) as [
    number,
    number,
  ]
  if (before === after) return 'stretchMoved'
  return before < after ? 'stretchLonger' : 'stretchShorter'
}

/** The stretches of the shown calendar: which one is where, and what dragging one changes. */
export function useBands(today: Day): Bands {
  const goPro = useBeyondPlan()
  const { tools } = useCalendar()
  const isOpen = (day: Day) => !isLockedMonth(tools.getTier(), monthOfDay(day), today)
  return {
    stretchOf(day, label) {
      const { entries, tags } = tools.read()
      const onDay = entryOf(entries, day).tags
      const stretches = tags
        .filter((tag) => onDay.includes(tag.id) && (label === undefined || tag.label === label))
        .flatMap(({ id }) => stretchAt(entries, id, day, isOpen) ?? [])
      const selected = selectedDays()
      const isSelected = ({ first, last }: Stretch) =>
        first === selected[0] && last === selected.at(-1)
      const length = ({ first, last }: Stretch) => daysBetween(first, last)
      const [longest] = stretches.toSorted((a, b) => length(b) - length(a))
      return stretches.find(isSelected) ?? longest ?? null
    },
    redraw(from, to, leavesNote) {
      const selected = selectedDays()
      const isDone = markDays(tools, kindOf(from, to), today, (entries, { tagsPerDay }, open) =>
        redrawn(entries, from, to, tagsPerDay, open, leavesNote),
      )
      if (!isDone) goPro()
      // If the stretch was the selection, the selection moves along.
      else if (from.first === selected[0] && from.last === selected.at(-1))
        select(to.first, to.last)
      return isDone
    },
  }
}
