import { type RefObject, useEffect, useRef } from 'react'
import { addDays, type Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { dragged, type Stretch } from '@/domain/marking/stretch'
import { limitsOf } from '@/domain/plan'
import { reachOf } from '@/domain/surface/moves'
import { t } from '@/i18n'
import { loadLaterTexts } from '@/i18n/index'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { notify, onceTexts } from '@/state/notify'
import { whenIdle } from '@/ui/whenIdle'
import { type LiveKeys, useDayKeys } from '../commands/useDayKeys'
import { askForTag, type KeysProps } from '../list/DaysContext'
import type { Bands } from './drag'
import type { DaysActions } from './useDaysActions'

type Options = {
  readonly actions: DaysActions
  readonly bands: Bands
  readonly meant: LiveKeys['meant']
  /** Opens the field for a note on many days. */
  noteMany(): void
  /** Cancels the current mouse drag; null without one. */
  cancelDrag(): (() => void) | null
}

/** Moves the stretch of a day by some days, or only its last day. The focus moves along. */
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

/** The keys of the app's calendar. The command table leaves out what a read-only calendar does not allow. */
export function useLiveKeys(
  days: KeysProps,
  { actions, bands, meant, noteMany, cancelDrag }: Options,
) {
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
      const [undoStep, giveUp] = [undo.current, cancelDrag()]
      return { ...(undoStep && { undo: undoStep }), ...(giveUp && { cancelDrag: giveUp }) }
    },
  })
}

/** Keys for the tags of a day. If the day is full, a message says so. */
function useTagKeys(tagsPerDay: number) {
  const tags = useTags()
  const { shown, filter } = useShownCalendar()
  const { addTag, removeTag } = useCalendarActions()
  const showDayFull = () => onceTexts(() => notify.info(t('save.dayTagsFull'), { id: 'dayFull' }))
  const tagsOn = (day: Day) => entryOf(shown.get().entries, day).tags
  const ifRoom = (day: Day, act: () => void) =>
    (tagsOn(day).length < tagsPerDay ? act : showDayFull)()
  return {
    addTag: (day: Day) => ifRoom(day, () => askForTag(day)),
    /** Adds the n-th tag of the list (from 1) to a day with room, or removes it. */
    toggleTag(day: Day, number: number) {
      const tag = tags[number - 1]
      if (!tag) return
      const isOn = tagsOn(day).includes(tag.id)
      const isHidden = filterDay(filter.get(), day, [tag]).tags.length === 0
      // A tag that the filter hides is shown first, because nobody should remove what they cannot see.
      if (isOn && !isHidden) removeTag(day, tag.id)
      else if (isOn) addTag(day, tag.id)
      else ifRoom(day, () => addTag(day, tag.id))
    },
  }
}

const fetchUndo = async () =>
  (await Promise.all([import('../keys/startUndo'), loadLaterTexts()]))[0]

// Loaded before the first edit is undone. Without a network it is tried again at the next edit.
whenIdle(() => void fetchUndo().catch(() => undefined))

/** Undoes or redoes a step; null until there is one. */
type UndoRef = RefObject<((kind: 'undo' | 'redo') => void) | null>

/** Undo for the calendar page, from the first edit on. */
function useUndo(): UndoRef {
  const run: UndoRef = useRef(null)
  const { tools } = useCalendar()
  useEffect(() => {
    let off: (() => void) | undefined
    let isOver = false
    const wishes: ('undo' | 'redo')[] = []
    const begin = () => {
      const { undo, edits } = tools.recorder
      if (off || (!undo && edits.get().length === 0)) return
      // On a slow network a person may press Undo before its code is loaded; the presses are kept until then.
      run.current = (kind) => wishes.push(kind)
      const start = ({ startUndo }: Awaited<ReturnType<typeof fetchUndo>>) => {
        if (isOver || off) return
        const history = startUndo(tools)
        off = history.end
        run.current = history.run
        wishes.splice(0).forEach(history.run)
      }
      void fetchUndo().then(start, () => undefined)
    }
    const stop = tools.recorder.edits.subscribe(begin)
    begin()
    return () => {
      isOver = true
      run.current = null
      stop()
      off?.()
    }
  }, [tools])
  return run
}
