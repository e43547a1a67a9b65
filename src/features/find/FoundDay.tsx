import type { TFunction } from 'i18next'
import { memo } from 'react'
import { type Day, daysBetween } from '@/domain/dates'
import type { Hit, Piece } from '@/domain/find/hit'
import { paletteOf } from '@/domain/tags'
import { datesText, spanText } from '@/i18n/dayTexts'
import type { BundleLanguage } from '@/i18n/languages'
import { Chip } from '@/ui/Chip'

type Props = {
  id: string
  hit: Hit
  /** The position of the hit, from 1, and the number of hits, with those not yet shown. */
  place: number
  total: number
  today: Day
  /** Passed down, because asking for it in each line would cost at every key press. */
  t: TFunction
  language: BundleLanguage
  isActive: boolean
  /** These functions must keep their identity: then an arrow key renders two lines and not hundreds. */
  onPoint: (hit: Hit) => void
  onChoose: (day: Day) => void
}

/** How far away the nearest day of a hit is. */
function distanceText({ day, to }: Hit, today: Day, t: TFunction): string {
  if (day > today) return t('calendar.spokenTill', { count: daysBetween(today, day) })
  if (to < today) return t('find.ago', { count: daysBetween(to, today) })
  return t('calendar.isToday')
}

/** A line of the results: its days, what they hold, and how far away they are. */
export const FoundDay = memo(function FoundDay(props: Props) {
  const { id, hit, place, total, today, t, language, isActive, onPoint, onChoose } = props
  const { kind, day, to, tags, note, names } = hit
  const isLong = day !== to
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys for all lines.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={place}
      aria-setsize={total}
      data-date={day}
      className="grid cursor-pointer grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-lg px-2 py-1.5 [content-visibility:auto] [contain-intrinsic-height:2rem] aria-selected:bg-line-soft forced-colors:aria-selected:outline md:grid-cols-[12.5rem_1fr_auto] pointer-coarse:min-h-11"
      onPointerMove={() => onPoint(hit)}
      // Keeps the focus in the search field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(day)}
    >
      <span
        className={
          kind === 'date' ? 'whitespace-nowrap font-semibold' : 'whitespace-nowrap text-soft'
        }
      >
        {isLong ? spanText(day, to, language) : datesText(day, to, language)}
      </span>
      <span className="order-last col-span-2 flex min-w-0 items-baseline gap-1.5 md:order-none md:col-span-1">
        {tags.map((tag) => (
          <span key={tag.id} className="flex shrink-0 items-baseline gap-1">
            <span className="text-[0.65625rem]">
              <Chip letter={tag.short} {...paletteOf(tag.color)} />
            </span>
            {kind !== 'run' && (
              <Highlighted pieces={tag.pieces} className="max-w-44 truncate text-soft" />
            )}
          </span>
        ))}
        {note.length > 0 && <Highlighted pieces={note} className="min-w-0 truncate" />}
        {names.length > 0 && (
          <Highlighted
            pieces={names}
            className={note.length > 0 ? 'min-w-0 truncate text-soft' : 'min-w-0 truncate'}
          />
        )}
        {isLong && (
          <span className="shrink-0 text-[0.8125rem] text-soft even-digits">
            {t('marking.days', { count: daysBetween(day, to) + 1 })}
          </span>
        )}
      </span>
      <span className="whitespace-nowrap text-[0.8125rem] text-soft even-digits">
        {distanceText(hit, today, t)}
      </span>
    </div>
  )
})

/** A text with the found parts marked. */
function Highlighted({ pieces, className }: { pieces: readonly Piece[]; className: string }) {
  return (
    <span dir="auto" className={className}>
      {pieces.map(({ text, isHit }, i) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their order.
          <mark key={i} className="rounded-md bg-banner text-banner-ink">
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={i}>{text}</span>
        ),
      )}
    </span>
  )
}
