import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { balanceOf } from '@/domain/leave/balance'
import { equalCounts, tagCounts } from '@/domain/marking/tagCounts'
import { paletteOf, type Tag } from '@/domain/tags'
import { numberText } from '@/i18n/format'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { useReckoning } from '@/state/choices/leave'
import { notify, onceTexts } from '@/state/notify'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { brush } from '@/state/selection'
import { useStore } from '@/state/useStore'
import { Chip } from '@/ui/Chip'
import { useToolbar } from '@/ui/useToolbar'

/**
 * The tags with their number of days, above the board. Pressing a tag arms it as a brush; a second press or Escape
 * disarms it.
 * @param days the days that are counted
 */
export function Legend({ days, children }: { days: readonly Day[]; children?: ReactNode }) {
  const { t } = useTranslation()
  const tags = useTags()
  const armed = useStore(brush)
  const select = useMemo(() => {
    let last: { entries: Entries; counts: ReturnType<typeof tagCounts> } | null = null
    // The store asks for it several times for each change, so the last result is kept.
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

/** Memoised: an edit renders only the tags whose count it changes. */
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
  // In a read-only calendar nothing can be painted.
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

/** The leave left of the year; renders nothing without an allowance. */
function LeaveLeft({ year }: { year: number }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { left } = balanceOf(useReckoning(year))
  if (left === null) return null
  const days = numberText(left, language)
  return (
    <span className={left < 0 ? 'text-bad' : undefined} data-leave-left="">
      {t('marking.left', { days })}
    </span>
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A CSS cursor: the tag's chip beside a small cross, or the cross alone if the browser refuses the image. */
function cursorOf({ short, color }: Tag): string {
  const { hex, text } = paletteOf(color)
  const letter = short.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path d="M6 0v12M0 6h12" stroke="#fff" stroke-width="4"/><path d="M6 0v12M0 6h12" stroke="#000" stroke-width="2"/><rect x="11" y="11" width="19" height="19" rx="5" fill="${hex}" stroke="#fff"/><text x="20.5" y="25" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="12" fill="${text}">${letter}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") 6 6, crosshair`
}

/** Shows the armed tag at the pointer. */
function useBrushCursor(armed: Tag | undefined): void {
  useEffect(() => {
    if (!armed) return
    const page = document.documentElement
    page.toggleAttribute('data-brushing', true)
    page.style.setProperty('--brush', cursorOf(armed))
    return () => {
      page.removeAttribute('data-brushing')
      page.style.removeProperty('--brush')
    }
  }, [armed])
}
