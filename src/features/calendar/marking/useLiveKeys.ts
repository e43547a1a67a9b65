import { addDays, type Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { dragged, type Stretch } from '@/domain/marking/stretch'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { type LiveKeys, useDayKeys } from '../commands/useDayKeys'
import { useTagKeys } from '../commands/useTagKeys'
import { useUndo } from '../keys/useUndo'
import type { KeysProps } from '../list/DaysContext'
import type { Bands } from './drag'
import type { DaysActions } from './useDaysActions'

type Options = {
  readonly actions: DaysActions
  readonly bands: Bands
  readonly meant: LiveKeys['meant']
  /** Asks for a note for many days. */
  noteMany(): void
  /** Gives up what a mouse is about to do; null while it does nothing. */
  letGo(): (() => void) | null
}

/** Moves the stretch that a day is in by some days, or its last day alone; the focus goes along. */
function dragByKey(
  bands: Bands,
  { isOpenDay, goTo }: KeysProps,
  stretch: Stretch,
  day: Day,
  by: number,
  isEnd: boolean,
): void {
  const [grip, from] = isEnd ? (['end', stretch.last] as const) : (['whole', day] as const)
  const to = dragged(stretch, grip, from, addDays(from, by))
  const isSame = to.first === stretch.first && to.last === stretch.last
  if (isSame || !bands.redraw(stretch, to)) return
  const next = isEnd ? to.last : addDays(day, by)
  if (!isEnd || day > next) goTo(reachOf(day, next, isOpenDay))
}

/** The keys of the app's calendar. What whoever only looks cannot do is left out by the table of commands. */
export function useLiveKeys(days: KeysProps, { actions, bands, meant, noteMany, letGo }: Options) {
  const { current, onMenu } = days
  const { tagsPerDay } = limitsOf(useTier())
  const tagIds = useTags().map(({ id }) => id)
  const tagKeys = useTagKeys(tagsPerDay)
  const undo = useUndo()
  useDayKeys(days, {
    tagIds,
    tagsPerDay,
    actions,
    meant,
    dayWays(day: Day) {
      const stretch = bands.stretchOf(day, undefined)
      return {
        addTag: () => tagKeys.addTag(day),
        toggleTag: (number) => tagKeys.toggleTag(day, number),
        ...(onMenu && { dayMenu: () => onMenu(day, true) }),
        ...(stretch && { drag: (by, isEnd) => dragByKey(bands, days, stretch, day, by, isEnd) }),
      }
    },
    manyWays: (some) => ({
      note: noteMany,
      addTag: () => openDialog({ kind: 'addTag', date: current(), days: some }),
      toggleTag(number) {
        const tagId = tagIds[number - 1]
        if (tagId !== undefined) actions.toggleTag(some, tagId)
      },
    }),
    pageWays() {
      const [undoStep, giveUp] = [undo.current, letGo()]
      return { ...(undoStep && { undo: undoStep }), ...(giveUp && { letGo: giveUp }) }
    },
  })
}
