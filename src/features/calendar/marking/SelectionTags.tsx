import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { tagState } from '@/domain/marking/changeDays'
import { paletteOf } from '@/domain/tags'
import { PRESS_SELECTS_MS } from '@/domain/timing'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { Chip } from '@/ui/Chip'
import type { DaysActions } from './useDaysActions'

type Props = { days: readonly Day[]; actions: DaysActions; isPro: boolean }

/**
 * A button for each tag. A press adds it to the days that lack it, or removes it if all have it. With Alt, or a long
 * press, it always removes.
 */
export function SelectionTags({ days, actions, isPro }: Props) {
  const { t } = useTranslation()
  const tags = useTags()
  const entries = useEntries()
  const hold = useRef({ timer: 0, isOver: false })
  const release = () => window.clearTimeout(hold.current.timer)
  const may = (act: () => void) => {
    if (actions.mayChange(days.length)) act()
  }
  const press = (tagId: string) => (event: MouseEvent) => {
    release()
    // The click at the end of a long press is ignored.
    if (hold.current.isOver) hold.current.isOver = false
    else may(() => (event.altKey ? actions.untag : actions.toggleTag)(days, tagId))
  }
  const begin = (tagId: string, isFinger: boolean) => {
    hold.current.isOver = false
    if (!isFinger) return
    hold.current.timer = window.setTimeout(() => {
      hold.current.isOver = true
      may(() => actions.untag(days, tagId))
    }, PRESS_SELECTS_MS)
  }
  return (
    <div className="selection-tags">
      {tags.map((tag) => {
        const state = tagState(entries, days, tag.id)
        const { hex, text: ink, bordered } = paletteOf(tag.color)
        return (
          <button
            key={tag.id}
            type="button"
            className="selection-tag"
            aria-label={tag.label}
            aria-description={isPro ? t('menu.pro') : undefined}
            title={state === 'mixed' ? t('marking.onSome', tag) : tag.label}
            aria-pressed={state}
            onClick={press(tag.id)}
            onPointerDown={({ pointerType }) => begin(tag.id, pointerType === 'touch')}
            onPointerUp={release}
            onPointerLeave={release}
            onPointerCancel={release}
            onContextMenu={(event) => {
              if (hold.current.isOver) event.preventDefault()
            }}
          >
            <Chip letter={tag.short} hex={hex} text={ink} bordered={bordered} />
          </button>
        )
      })}
    </div>
  )
}
