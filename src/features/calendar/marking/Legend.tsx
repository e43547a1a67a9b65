import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { equalCounts, tagCounts } from '@/domain/marking/tagCounts'
import { paletteOf, type Tag } from '@/domain/tags'
import { numberText } from '@/i18n/format'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { notify, onceTexts } from '@/state/notify'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { brush } from '@/state/selection'
import { useStore } from '@/state/useStore'
import { Chip } from '@/ui/Chip'
import { useToolbar } from '@/ui/useToolbar'
import { LeaveLeft } from './LeaveLeft'
import { useBrushCursor } from './useBrushCursor'

/**
 * The tags with the numbers of their days, above the board: pressing one arms it as a brush, a second press or
 * Escape puts it away (Y9, R6).
 * @param days those that are counted
 */
export function Legend({ days, children }: { days: readonly Day[]; children?: ReactNode }) {
  const { t } = useTranslation()
  const tags = useTags()
  const armed = useStore(brush)
  const select = useMemo(() => {
    let last: { entries: Entries; counts: ReturnType<typeof tagCounts> } | null = null
    // It is asked for a few times with each change.
    return ({ entries }: Calendar) => {
      if (last?.entries !== entries) last = { entries, counts: tagCounts(entries, days) }
      return last.counts
    }
  }, [days])
  const counts = useStore(useShownCalendar().shown, select, equalCounts)
  useEffect(() => () => brush.set(null), [])
  useBrushCursor(tags.find(({ id }) => id === armed))
  const bar = useRef<HTMLDivElement>(null)
  const keys = useToolbar(bar)
  return (
    <div className="legend">
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('settings.tags')}
        className="legend-tags"
        {...keys}
      >
        {tags.map((tag) => (
          <LegendTag
            key={tag.id}
            tag={tag}
            count={counts.get(tag.id) ?? 0}
            isArmed={armed === tag.id}
            year={yearOf(days[0] ?? '')}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

type TagProps = { tag: Tag; count: number; isArmed: boolean; year: number }

/** An edit renders the tag whose count it changes, and no other. */
const LegendTag = memo(function LegendTag({ tag, count, isArmed, year }: TagProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { hex, text, bordered } = paletteOf(tag.color)
  const isLeave = Boolean(tag.leave)
  const canChange = useCanChange()
  const content = (
    <>
      <Chip letter={tag.short} hex={hex} text={text} bordered={bordered} />
      <bdi className="legend-label">{tag.label}</bdi>
      <span className="legend-count">{numberText(count, language)}</span>
      {isLeave && <LeaveLeft year={year} />}
    </>
  )
  // Nothing is painted where one only looks.
  if (!canChange) {
    return (
      <span className="legend-tag" title={t('marking.days', { count })}>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="legend-tag"
      data-brush={tag.id}
      aria-pressed={isArmed}
      aria-label={tag.label}
      // Read out after the name.
      title={`${t('marking.days', { count })}. ${t(isArmed ? 'marking.putAway' : 'marking.arm', tag)}`}
      onClick={() => {
        brush.set(isArmed ? null : tag.id)
        if (!isArmed) onceTexts(() => notify.info(t('marking.brushHint', tag), { id: 'brush' }))
      }}
    >
      {content}
    </button>
  )
})
