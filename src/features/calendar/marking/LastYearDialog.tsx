import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryOf } from '@/domain/entries'
import { changeDays } from '@/domain/marking/changeDays'
import { fromLastYear, keepsNote, type LastYearChoice, takenOver } from '@/domain/marking/lastYear'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { useDaysActions } from './useDaysActions'

/** Copies a year into the next one: which tags, with or without notes, by date or by weekday. */
export function LastYearDialog({ year }: { year: number }) {
  const { t } = useTranslation()
  const { tagsPerDay } = limitsOf(useTier())
  const entries = useEntries()
  const actions = useDaysActions(useToday())
  const used = useTagsOf(year - 1)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [withNotes, setWithNotes] = useState(true)
  const [by, setBy] = useState<LastYearChoice['by']>('date')
  const names = { year, before: year - 1 }
  const contents = useMemo(() => {
    const tags = new Set(used.map(({ id }) => id).filter((id) => !left.has(id)))
    return fromLastYear(entries, year, { tags, withNotes, by })
  }, [entries, year, used, left, withNotes, by])
  const { changed } = changeDays(
    entries,
    contents.keys(),
    () => true,
    (entry, day) => takenOver(entry, contents.get(day) ?? entry, tagsPerDay),
  )
  const kept = [...contents].filter(([day, content]) => keepsNote(entryOf(entries, day), content))

  function choose(id: string, isTaken: boolean): void {
    const next = new Set(left)
    if (isTaken) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  function submit(): void {
    if (!actions.mayChange(changed.length)) return
    actions.write(contents, 'yearStarted', takenOver)
    closeDialog()
  }

  return (
    <Dialog
      title={t('marking.lastYearTitle', names)}
      description={t('marking.lastYearIntro', names)}
      onClose={closeDialog}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid">
          {used.map(({ id, label }) => (
            <CheckField
              key={id}
              label={label}
              isChecked={!left.has(id)}
              onChange={(isTaken) => choose(id, isTaken)}
            />
          ))}
          <CheckField
            label={t('marking.withNotes')}
            isChecked={withNotes}
            onChange={setWithNotes}
          />
        </div>
        <SelectField
          className="mt-2"
          label={t('marking.lastYearBy')}
          options={[
            { value: 'date', label: t('marking.byDate') },
            { value: 'weekday', label: t('marking.byWeekday') },
          ]}
          value={by}
          onChoose={(value) => setBy(value as LastYearChoice['by'])}
        />
        <p role="status" className="mt-3 text-[0.8125rem] text-soft">
          <span>{t('marking.taken', { count: changed.length, ...names })}</span>
          {kept.length > 0 && (
            <span className="block">{t('marking.keptNotes', { count: kept.length })}</span>
          )}
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={closeDialog}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={changed.length === 0}>
            {t('marking.takeOver')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The tags that are on days of a year. */
function useTagsOf(year: number) {
  const tags = useTags()
  const entries = useEntries()
  return useMemo(() => {
    const ids = new Set(
      Object.entries(entries).flatMap(([day, entry]) =>
        Number(day.slice(0, 4)) === year ? entry.tags : [],
      ),
    )
    return tags.filter(({ id }) => ids.has(id))
  }, [tags, entries, year])
}
