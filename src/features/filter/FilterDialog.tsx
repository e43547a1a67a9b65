import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteOf, type Tag } from '@/domain/tags'
import { numberText } from '@/i18n/format'
import { useFilterTags } from '@/state/calendar/filter'
import { useApplyFilter } from '@/state/calendar/filterChoice'
import { useTags } from '@/state/calendar/TagsProvider'
import { useCloudTagUsage } from '@/state/calendar/tagUsage'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Badge } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Dialog, DialogFooter } from '@/ui/Dialog'
import { isCheckedIn, useAutofillSync } from '@/ui/useAutofillSync'

/** Chooses the tags to look for. The choice takes effect with "Apply". */
export function FilterDialog() {
  const { t } = useTranslation()
  const tags = useTags()
  const apply = useApplyFilter()
  const [chosen, setChosen] = useState(useFilterTags())
  const { usage, hasFailed } = useCloudTagUsage()

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // Tags that were deleted while the dialog was open are left out.
    apply(new Set(tags.map(({ id }) => id).filter((id) => chosen.has(id))))
    closeDialog()
  }

  return (
    <Dialog
      title={t('header.filter')}
      description={t('filter.hint')}
      width="md:max-w-lg"
      onClose={closeDialog}
    >
      <form onSubmit={submit}>
        <div role="status">{hasFailed && <LocalNumbers />}</div>
        {tags.length === 0 && <p className="py-6 text-center text-soft">{t('settings.empty')}</p>}
        <fieldset className="-mx-2 pb-2">
          <legend className="sr-only">{t('filter.tags')}</legend>
          {tags.map((tag) => (
            <TagCheckbox
              key={tag.id}
              tag={tag}
              days={usage.get(tag.id) ?? 0}
              isChosen={chosen.has(tag.id)}
              onChange={(isChosen) => choose(tag.id, isChosen)}
            />
          ))}
        </fieldset>
        <DialogFooter>
          <div className="flex justify-between gap-2">
            <Button onClick={() => setChosen(new Set())}>{t('filter.clearAll')}</Button>
            <Button type="submit" kind="primary">
              {t('filter.apply')}
            </Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Says that the numbers were counted on this device because the server could not be asked. */
function LocalNumbers() {
  const { t } = useTranslation()
  return (
    <p className="mt-1 mb-2 flex flex-wrap items-center gap-1.5 text-[0.8125rem] text-soft">
      <Badge text={t('filter.local')} />
      <Badge text={t('filter.error')} />
      <span>{t('filter.localWhy')}</span>
    </p>
  )
}

type Props = {
  tag: Tag
  /** The number of days that have the tag. */
  days: number
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A checkbox for a tag, with the number of its days. */
function TagCheckbox({ tag, days, isChosen, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const box = useRef<HTMLLabelElement>(null)
  useAutofillSync(box, isChosen, isCheckedIn, onChange)
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
