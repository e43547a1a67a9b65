import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterTags } from '@/state/calendar/filter'
import { useApplyFilter } from '@/state/calendar/filterChoice'
import { useTags } from '@/state/calendar/TagsProvider'
import { useCloudTagUsage } from '@/state/calendar/tagUsage'
import { closeDialog } from '@/state/dialogs'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogFooter } from '@/ui/DialogFooter'
import { TagCheckbox } from './TagCheckbox'

/** Which tags are looked for; what is chosen counts only after "Apply" (s.2). */
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
    // Tags that were deleted meanwhile are left out.
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

/** Where the numbers come from when the server could not be asked (s.8). */
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
