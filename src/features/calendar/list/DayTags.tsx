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
  /** The date with weekday and year. */
  spoken: string
  tags: readonly Tag[]
  /** How each tag continues on the neighbouring days. */
  joins: string
  canAdd: boolean
}

/** The tags of a day as chips. A click on one removes it. */
export function DayTags({ date, spoken, tags, joins, canAdd }: Props) {
  const { t, texts, language, change } = useDays()
  const { chips } = useGrid()
  const wantsAll = useIsOpen(openTags, date)
  // False once tags were removed, or if there is room for all, as on paper.
  const hasMore = tags.length > chips
  const isOpen = wantsAll && hasMore
  const shown = isOpen ? tags : tags.slice(0, chips)
  const hidden = tags.slice(shown.length)
  return (
    <td className="day-tags" data-open={isOpen ? '' : undefined}>
      {shown.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips hold no state, and the next quarter reuses them.
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
 * A press on a chip does not move the focus; the click then focuses the day, so that the page is painted once.
 * Browsers that cannot focus from code without the keyboard's outline move the focus at the press.
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
    // A tap opens the day's menu, which names the tags, instead of removing one: the finger may have meant to scroll
    // or to hit another day, and without a mouse nobody learns what a letter means.
    if (event.detail > 0 && menu?.isTouch()) return menu.press(date, event.detail)
    // The button is about to disappear, so the day gets the focus. A click by key has detail 0 and keeps the outline.
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

/** The tags of a day for which its row has no room on this screen. */
export function useMoreTags(): (date: Day) => readonly Tag[] {
  const { entries, read } = useReading(false)
  const chips = chipsOn(useMediaQuery(WIDE))
  return (date) => sourceOf(date, entries(), read()).tags.slice(chips)
}

/** The label of the button "+N": names the hidden tags; without any, "show fewer". */
export function moreTagsName(tags: readonly Tag[], t: TFunction, language: Language): string {
  if (tags.length === 0) return t('calendar.fewerTags')
  const labels = tags.map(({ label }) => label)
  return t('calendar.moreTags', { count: tags.length, labels: listText(labels, language) })
}
