import { type MouseEvent, memo } from 'react'
import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { listText } from '@/i18n/format'
import { canFocusQuietly } from '../keys/focusQuietly'
import { useOpenOn } from '../notes/useOpenOn'
import { chipLook } from './dayLooks'
import { useGrid } from './GridContext'

type Props = {
  date: Day
  /** The day with its weekday and year. */
  spoken: string
  tags: readonly Tag[]
  canAdd: boolean
}

/** The tags of a day as chips; a click on one takes it off. */
export function DayTags({ date, spoken, tags, canAdd }: Props) {
  const { t, texts, language, edit, chips } = useGrid()
  const [wantsAll, setOpen] = useOpenOn(date)
  // Some may have gone since, or there is room for all of them, as on paper.
  const hasMore = tags.length > chips
  const isOpen = wantsAll && hasMore
  const shown = isOpen ? tags : tags.slice(0, chips)
  const hidden = tags.slice(shown.length)
  return (
    <td className="day-tags" data-open={isOpen ? '' : undefined}>
      {shown.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips hold no state, and the next quarter's take their place.
        <DayTag key={place} date={date} tag={tag} />
      ))}
      {hasMore && (
        <button
          type="button"
          tabIndex={-1}
          className="day-more"
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? t('calendar.fewerTags')
              : t('calendar.moreTags', {
                  count: hidden.length,
                  labels: listText(
                    hidden.map((tag) => tag.label),
                    language,
                  ),
                })
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '–' : `+${hidden.length}`}
        </button>
      )}
      {edit && canAdd && (
        <button
          type="button"
          tabIndex={-1}
          className="day-add"
          data-add=""
          aria-label={texts.addTag(spoken)}
          onClick={() => edit.addTag(date)}
        />
      )}
    </td>
  )
}

/**
 * A press leaves the focus where it is: the click gives it to the day, and the page is drawn once for both.
 * Where code cannot give it without a keyboard's ring, the browser has to move it at the press.
 */
const keepFocus = (event: MouseEvent) => {
  if (canFocusQuietly) event.preventDefault()
}

const DayTag = memo(function DayTag({ date, tag }: { date: Day; tag: Tag }) {
  const { texts, edit } = useGrid()
  const look = chipLook(tag)
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    // The button is about to go; its day keeps the focus, with a ring after a key, whose click has no detail.
    const how = { preventScroll: true, focusVisible: event.detail === 0 }
    event.currentTarget.closest<HTMLElement>('[data-date]')?.focus(how)
    edit?.removeTag(date, tag.id)
  }
  return (
    <span data-tag={tag.label} title={tag.label}>
      {edit ? (
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
