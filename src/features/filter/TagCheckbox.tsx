import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteOf, type Tag } from '@/domain/tags'
import { numberText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Chip } from '@/ui/Chip'
import { isCheckedIn, useUnheard } from '@/ui/useUnheard'

type Props = {
  tag: Tag
  /** On how many days the tag is. */
  days: number
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A tag to look for, with the number of its days. */
export function TagCheckbox({ tag, days, isChosen, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const box = useRef<HTMLLabelElement>(null)
  useUnheard(box, isChosen, isCheckedIn, onChange)
  return (
    <label
      ref={box}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-2 text-[0.90625rem] hover:bg-line-soft has-focus-visible:bg-line-soft pointer-coarse:min-h-12"
    >
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-days`}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-[1.125rem] shrink-0 accent-(--ink)"
      />
      <Chip letter={tag.short} {...paletteOf(tag.color)} large />
      <span id={`${id}-label`} className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{tag.label}</bdi>
      </span>
      <span
        title={days === 0 ? t('settings.unused') : t('settings.days', { count: days })}
        className="min-w-7 shrink-0 rounded-full bg-line-soft px-2 text-center text-[0.78125rem] text-soft even-digits leading-6"
      >
        <span aria-hidden="true">{numberText(days, language)}</span>
        <span id={`${id}-days`} className="sr-only">
          {days === 0 ? t('settings.unused') : t('settings.days', { count: days })}
        </span>
      </span>
    </label>
  )
}
