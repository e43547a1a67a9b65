import type { TFunction } from 'i18next'
import type { Day } from '@/domain/dates'
import { daysTill } from '@/domain/daysTill'
import type { Piece } from '@/domain/find/excerpt'
import type { Hit } from '@/domain/find/find'
import { paletteOf } from '@/domain/tags'
import { datesText } from '@/i18n/dayTexts'
import type { BundleLanguage } from '@/i18n/languages'
import { Chip } from '@/ui/Chip'

type Props = {
  id: string
  hit: Hit
  today: Day
  /** Asked for once for all lines: each key renders every one of them. */
  t: TFunction
  language: BundleLanguage
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A line of what was found: which days, what they hold, and how far away they are. */
export function FoundDay({ id, hit, today, t, language, isActive, onPoint, onChoose }: Props) {
  const { kind, day, to, tags, note, names } = hit
  const isNow = day <= today && today <= to
  const till = daysTill(day, today)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys for all of them.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-date={day}
      className="grid cursor-pointer grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-lg px-2 py-1.5 [content-visibility:auto] [contain-intrinsic-height:2rem] aria-selected:bg-line-soft forced-colors:aria-selected:outline md:grid-cols-[12.5rem_1fr_auto] pointer-coarse:min-h-11"
      onPointerMove={onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={kind === 'date' ? 'font-semibold' : 'text-soft'}>
        {datesText(day, to, language)}
      </span>
      <span className="order-last col-span-2 flex min-w-0 items-baseline gap-1.5 md:order-none md:col-span-1">
        {tags.map((tag) => (
          <span key={tag.id} className="shrink-0 text-[0.65625rem]">
            <Chip letter={tag.short} {...paletteOf(tag.color)} />
            {kind !== 'run' && <span className="sr-only">{tag.label}</span>}
          </span>
        ))}
        {note.length > 0 && <Marked pieces={note} className="min-w-0 truncate" />}
        {names.length > 0 && (
          <Marked pieces={names} className={note.length > 0 ? 'truncate text-soft' : 'truncate'} />
        )}
      </span>
      <span className="text-[0.8125rem] text-soft even-digits">
        {isNow ? t('calendar.isToday') : till && t('calendar.spokenTill', { count: till })}
      </span>
    </div>
  )
}

/** A text with what was found in it. */
function Marked({ pieces, className }: { pieces: readonly Piece[]; className: string }) {
  return (
    <span dir="auto" className={className}>
      {pieces.map(({ text, isHit }, i) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their order.
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
