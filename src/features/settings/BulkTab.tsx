import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearOf } from '@/domain/dates'
import { inOrder, type Typed } from '@/domain/find/dayBetween'
import { assignableDays, rangeOf, sizeOf } from '@/domain/marking/dayRange'
import { BULK_DAYS } from '@/domain/plan'
import { spokenDay } from '@/i18n/format'
import { accountLackText } from '@/state/calendar/accountRoom'
import { type BulkOutcome, useBulkAssign } from '@/state/calendar/markDays'
import { useTags } from '@/state/calendar/TagsProvider'
import { useIsUndone } from '@/state/calendar/useUndoSteps'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { SelectField } from '@/ui/SelectField'
import { DateField } from './dates/DateField'
import { FormAction } from './formParts'

const EMPTY: Typed = { day: null, fault: null }

/** Puts one tag on every day of a range. */
export function BulkTab() {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tags = useTags()
  const reach = assignableDays(yearOf(useToday()))
  const [tagId, setTagId] = useState<string | null>(null)
  const [start, setStart] = useState(EMPTY)
  const [end, setEnd] = useState(EMPTY)
  const [result, setResult] = useState<{ label: string; outcome: BulkOutcome } | null>(null)
  const isUndone = useIsUndone(result?.outcome ?? null)
  const assign = useBulkAssign()
  const tag = tags.find(({ id }) => id === tagId)
  const ends = { min: reach.first, max: reach.last }
  // Somebody who writes "5/6" in one date means the same order of day and month in the other.
  const [from, to] = [inOrder(start, end.order, ends), inOrder(end, start.order, ends)]
  const range = from.day && to.day ? rangeOf(from.day, to.day) : null
  const total = range ? sizeOf(range) : 0
  const isOpen = tag !== undefined && range !== null && total <= BULK_DAYS

  /** Wraps a setter so that it also removes the result of the last assignment. */
  function changing<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value)
      setResult(null)
    }
  }

  function submit() {
    if (tag && range && isOpen) setResult({ label: tag.label, outcome: assign(range, tag.id) })
  }

  function hint(): string {
    if (total > BULK_DAYS) return t('bulk.tooLong')
    if (isOpen) return ''
    if (tags.length === 0) return t('bulk.noTags')
    // A field that understood no day shows its own error; only missing values are reported here.
    return (from.fault ?? to.fault) ? '' : t('bulk.missing')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="max-w-xl text-[0.8125rem] text-soft">{t('bulk.intro')}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        <SelectField
          label={t('bulk.tag')}
          placeholder={t('bulk.chooseTag')}
          options={tags.map(({ id, label }) => ({ value: id, label }))}
          value={tag?.id ?? null}
          onChoose={changing(setTagId)}
        />
        <DateField
          label={t('bulk.start')}
          value={from.day}
          order={end.order}
          onChoose={(_, typed) => changing(setStart)(typed)}
          {...ends}
        />
        <DateField
          label={t('bulk.end')}
          value={to.day}
          order={start.order}
          onChoose={(_, typed) => changing(setEnd)(typed)}
          {...ends}
        />
      </div>
      {/* Shows the range as it was understood, with weekdays, even while other fields are empty. */}
      <p aria-live="polite" id="bulk-range" className="mt-3 min-h-6 text-[0.8125rem] font-medium">
        {range !== null &&
          total <= BULK_DAYS &&
          t('bulk.range', {
            count: total,
            first: spokenDay(range.first, language),
            last: spokenDay(range.last, language),
          })}
      </p>
      <div className="mt-3">
        <FormAction
          type="submit"
          kind="primary"
          disabled={!isOpen}
          aria-describedby="bulk-range bulk-hint"
        >
          {t('bulk.assign')}
        </FormAction>
      </div>
      <div className="mt-4 grid gap-2.5 text-[0.84375rem] text-soft">
        <p id="bulk-hint">{hint()}</p>
        <div role="status">{result && !isUndone && <BulkResult {...result} />}</div>
      </div>
    </form>
  )
}

type Props = { label: string; outcome: BulkOutcome }

/** Says on how many days the tag was put, and why others were left out. */
function BulkResult({ label, outcome }: Props) {
  const { t } = useTranslation()
  if (outcome.kind === 'overfull') {
    return (
      <p role="alert" className="text-bad">
        {accountLackText(outcome.lack)}
      </p>
    )
  }
  const { changed, same, full } = outcome
  return (
    <div className="grid gap-0.5">
      <p className={changed > 0 ? 'wrap-anywhere font-medium text-ok' : undefined}>
        {changed > 0 ? t('bulk.changed', { count: changed, label }) : t('bulk.nothing')}
      </p>
      {same > 0 && <p className="text-soft">{t('bulk.same', { count: same })}</p>}
      {full > 0 && <p className="text-soft">{t('bulk.full', { count: full })}</p>}
    </div>
  )
}
