import type { TFunction } from 'i18next'
import { type MouseEvent, memo } from 'react'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { sourceOf } from '@/domain/surface/cell'
import type { Tag } from '@/domain/tags'
import { listText } from '@/i18n/format'
import { useReading } from '@/state/calendar/useShownDay'
import { chipsOn, WIDE } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { canFocusQuietly } from '../keys/focusDay'
import { openTags, useIsOpen } from '../keys/openDays'
import { useDays, useGrid } from './DaysContext'
import { chipLook } from './dayLooks'

type Props = {
  date: Day
  /** The day with its weekday and year. */
  spoken: string
  tags: readonly Tag[]
  /** How each of them is joined with those of the days beside it. */
  joins: string
  canAdd: boolean
}

/** The tags of a day as chips; a click on one takes it off. */
export function DayTags({ date, spoken, tags, joins, canAdd }: Props) {
  const { t, texts, language, change } = useDays()
  const { chips } = useGrid()
  const wantsAll = useIsOpen(openTags, date)
  // Some may have gone since, or there is room for all of them, as on paper.
  const hasMore = tags.length > chips
  const isOpen = wantsAll && hasMore
  const shown = isOpen ? tags : tags.slice(0, chips)
  const hidden = tags.slice(shown.length)
  return (
    <td className="day-tags" data-open={isOpen ? '' : undefined}>
      {shown.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips hold no state, and the next quarter's take their place.
        <DayTag key={place} date={date} tag={tag} join={joins[place]} />
      ))}
      {hasMore && (
        <button
          type="button"
          tabIndex={-1}
          className="day-more"
          aria-expanded={isOpen}
          aria-label={moreTagsName(hidden, t, language)}
          onClick={() => openTags.toggle(date)}
        >
          {isOpen ? '–' : `+${hidden.length}`}
        </button>
      )}
      {change && canAdd && (
        <button
          type="button"
          tabIndex={-1}
          className="day-add"
          data-add=""
          aria-label={texts.addTag(spoken)}
          onClick={() => change.addTag(date)}
        />
      )}
    </td>
  )
}

/**
 * A press does not move the focus: the click gives it to the day, so that the page is painted once for both.
 * Where code cannot give it without a keyboard's ring, the browser has to move it at the press.
 */
const keepFocus = (event: MouseEvent) => {
  if (canFocusQuietly) event.preventDefault()
}

type TagProps = { date: Day; tag: Tag; join: string | undefined }

const DayTag = memo(function DayTag({ date, tag, join }: TagProps) {
  const { texts, change } = useDays()
  const { menu } = useGrid()
  const look = chipLook(tag, join)
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    // A finger that only meant to scroll, or to hit the day beside, takes no tag off, and nobody can read a
    // letter's name without a mouse: a tap on a tag opens the day's menu, which names them.
    if (event.detail > 0 && menu?.isTouch()) return menu.press(date, event.detail)
    // The button is about to go; its day keeps the focus, with a ring after a key, whose click has no detail.
    const how = { preventScroll: true, focusVisible: event.detail === 0 }
    event.currentTarget.closest<HTMLElement>('[data-date]')?.focus(how)
    change?.removeTag(date, tag.id)
  }
  return (
    <span data-tag={tag.label} title={tag.label}>
      {change ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.removeTag(tag.label)}
          onMouseDown={keepFocus}
          onClick={remove}
          {...look}
        >
          {tag.short}
        </button>
      ) : (
        <span role="img" aria-label={tag.label} {...look}>
          {tag.short}
        </span>
      )}
    </span>
  )
})

/** Which tags of a day have no room in its row on this screen. */
export function useMoreTags(): (date: Day) => readonly Tag[] {
  const { entries, read } = useReading(false)
  const chips = chipsOn(useMediaQuery(WIDE))
  return (date) => sourceOf(date, entries(), read()).tags.slice(chips)
}

/** What shows these tags is called; without any, what hides them again. */
export function moreTagsName(tags: readonly Tag[], t: TFunction, language: Language): string {
  if (tags.length === 0) return t('calendar.fewerTags')
  const labels = tags.map(({ label }) => label)
  return t('calendar.moreTags', { count: tags.length, labels: listText(labels, language) })
}
