import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignableDays, isWithin, rangeOf, sizeOf } from '@/domain/bulkAssign'
import { yearOf } from '@/domain/dates'
import { BULK_DAYS } from '@/domain/plan'
import { type BulkOutcome, useBulkAssign } from '@/state/calendar/bulkAssign'
import { useTags } from '@/state/calendar/TagsProvider'
import { dayText } from '@/state/upload/asideTexts'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { BulkResult } from './BulkResult'

/** One tag for every day of a range (s.4). */
export function BulkTab() {
  const { t } = useTranslation()
  const tags = useTags()
  const reach = assignableDays(yearOf(useToday()))
  const [tagId, setTagId] = useState<string | null>(null)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [result, setResult] = useState<{ label: string; outcome: BulkOutcome } | null>(null)
  const { done, assign } = useBulkAssign()
  const tag = tags.find(({ id }) => id === tagId)
  const range = rangeOf(start, end)
  const total = range ? sizeOf(range) : 0
  const isTooFar = range !== null && !isWithin(range, reach)
  const isOpen = tag !== undefined && range !== null && !isTooFar && total <= BULK_DAYS

  /** What was done with other values is no news any more. */
  function changing(set: (value: string) => void) {
    return (value: string) => {
      set(value)
      setResult(null)
    }
  }

  async function submit() {
    if (!tag || !range || !isOpen || done !== null) return
    const outcome = await assign(range, tag.id)
    setResult({ label: tag.label, outcome })
  }

  function hint(): string {
    const [first, last] = [dayText(reach.first), dayText(reach.last)]
    if (isTooFar) return t('bulk.tooFar', { first, last })
    if (total > BULK_DAYS) return t('bulk.tooLong')
    if (!tag || !range) return tags.length === 0 ? t('bulk.noTags') : t('bulk.missing')
    return t('bulk.range', {
      count: total,
      first: dayText(range.first),
      last: dayText(range.last),
    })
  }

  const dates = { type: 'date', min: reach.first, max: reach.last } as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="max-w-xl text-[0.8125rem] text-soft">{t('bulk.intro')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        <SelectField
          label={t('bulk.tag')}
          placeholder={t('bulk.chooseTag')}
          options={tags.map(({ id, label }) => ({ value: id, label }))}
          value={tag?.id ?? null}
          onChoose={changing(setTagId)}
        />
        <TextField
          label={t('bulk.start')}
          value={start}
          onChange={(event) => changing(setStart)(event.target.value)}
          {...dates}
        />
        <TextField
          label={t('bulk.end')}
          value={end}
          onChange={(event) => changing(setEnd)(event.target.value)}
          {...dates}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p id="bulk-hint" className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-soft">
          {hint()}
        </p>
        <Button
          type="submit"
          kind="primary"
          disabled={!isOpen}
          aria-busy={done !== null}
          aria-describedby="bulk-hint"
          className="min-h-9! pointer-coarse:min-h-11!"
        >
          {t('bulk.assign')}
        </Button>
      </div>
      {done !== null && (
        <div className="mt-4">
          <ProgressBar
            label={t('bulk.progress')}
            text={t('bulk.progressText', { done, total })}
            done={done}
            total={total}
          />
        </div>
      )}
      <div role="status">{result && <BulkResult {...result} />}</div>
    </form>
  )
}
