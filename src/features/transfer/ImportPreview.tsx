import { useTranslation } from 'react-i18next'
import { newOfDay } from '@/domain/lineDiff'
import type { FilledCalendar } from '@/domain/setAside'
import { beginningOf } from '@/domain/text'
import { longDay } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { isolate } from '@/i18n/isolate'
import { accountLackText } from '@/state/calendar/accountRoom'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { FileHow, ImportState } from '@/state/transfer/createImport'
import { reasonLines, someText } from '@/state/upload/asideTexts'
import { Button } from '@/ui/Button'
import { ImportHowFields } from './ImportHowFields'
import { leaveLines, settingLines } from './settingLines'

type Ready = Extract<ImportState, { kind: 'ready' }>
type Props = {
  state: Ready
  onChoose: (how: FileHow) => void
  onCancel: () => void
  onImport: () => void
}

/** The most labels that are listed by name. */
const MOST_NAMES = 5

const isCancelled = ({ why }: Ready['summary']['skipped'][number]) => why === 'cancelled'

/** Lists what a backup would change in the settings and in how tags count as leave, and what it leaves as it is. */
function RestoredPart({ merged, restored }: Pick<Ready, 'merged' | 'restored'>) {
  const { t } = useTranslation()
  const { tags } = merged.calendar
  const [filled, kept] = restored ? [restored.filled, restored.kept] : [[], []]
  const comes = [...leaveLines(merged.counting), ...settingLines(filled, tags)]
  const stays = [...leaveLines(merged.otherLeave), ...settingLines(kept, tags)]
  return (
    <>
      <ListedLines title={t('transfer.settings')} lines={comes} />
      <ListedLines title={t('transfer.settingsKept')} lines={stays} />
    </>
  )
}

/** Shows what a file holds and what of it would be imported, before anything changes. */
export function ImportPreview({ state, onChoose, onCancel, onImport }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { summary, merged, restored, lack } = state
  const { kind, count, first, last, skipped, noted } = summary
  const { isOwn, name } = useWhose()
  const spelled = (day: string) => longDay(day, language)
  const left = [
    ...skipped.map(({ why, count: times }) => t(`transfer.${why}`, { count: times })),
    ...(merged.left && !lack ? reasonLines(merged.left) : []),
  ]
  const labels = merged.tags.map(({ label }) => label)
  const hasDays = merged.days.length + labels.length > 0
  const hasNews = hasDays || merged.counting.length + (restored?.filled.length ?? 0) > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onImport()
      }}
      className="grid gap-4"
    >
      <div>
        <p className="wrap-anywhere text-[0.8125rem] text-soft">
          {state.name || t('transfer.pasted')}
        </p>
        <p className="mt-1 text-[0.9375rem]">
          <strong data-import-count={count} className="text-2xl">
            {numberText(count, language)}
          </strong>{' '}
          <span>{t(kind === 'ics' ? 'transfer.events' : 'transfer.days', { count })}</span>{' '}
          {first && (
            <span>
              {first === last
                ? t('transfer.onDay', { day: spelled(first) })
                : t('transfer.range', { first: spelled(first), last: spelled(last) })}
            </span>
          )}
        </p>
      </div>
      {!isOwn && (
        <p className="font-medium text-[0.84375rem]">
          {t('transfer.goesTo', { name: isolate(name || t('people.somebody')) })}
        </p>
      )}
      <ImportHowFields state={state} onChoose={onChoose} />
      {lack ? (
        <p role="alert" className="text-[0.84375rem] text-bad">
          {accountLackText(lack)}
        </p>
      ) : (
        <p role="status" className="text-[0.84375rem]">
          {(hasDays || !hasNews) && (
            <span>
              {kind === 'ics' && count === 0
                ? t(skipped.every(isCancelled) ? 'transfer.noneCancelled' : 'transfer.none')
                : t('transfer.changes', { count: merged.days.length })}
            </span>
          )}{' '}
          {labels.length > 0 && (
            <span>{t('transfer.newTags', { tags: someText(labels, MOST_NAMES) })}</span>
          )}
        </p>
      )}
      {!lack && (
        <>
          <FirstDays merged={merged} />
          <RestoredPart merged={merged} restored={restored} />
        </>
      )}
      <ListedLines
        title={t('transfer.noted')}
        lines={noted.map(({ why, count: times }) => t(`transfer.${why}`, { count: times }))}
      />
      <ListedLines title={t('transfer.skipped')} lines={left} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={!hasNews || lack !== null}>
          {t('transfer.import')}
        </Button>
      </div>
    </form>
  )
}

type ListedLinesProps = { title: string; lines: readonly string[] }

/** Lines under a title; renders nothing without lines. */
function ListedLines({ title, lines }: ListedLinesProps) {
  if (lines.length === 0) return null
  return (
    <div className="rounded-xl border border-line bg-weekend p-3 text-[0.8125rem]">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-4 text-soft">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The most days whose new content is shown; long texts are cut. */
const MOST_DAYS = 5
const MOST_TEXT = 120

/** The first days that would change, with what they would get. */
function FirstDays({ merged }: { merged: FilledCalendar }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { days, change, calendar } = merged
  if (days.length === 0) return null
  const labels = new Map(calendar.tags.map(({ id, label }) => [id, label]))
  const more = days.length - MOST_DAYS
  return (
    <div className="text-[0.8125rem]">
      <table className="w-full">
        <caption className="text-left font-medium">{t('transfer.firstDays')}</caption>
        <tbody>
          {days.slice(0, MOST_DAYS).map((day) => {
            const { tags, lines } = newOfDay(change, day)
            const texts = [...tags.flatMap((id) => labels.get(id) ?? []), ...lines]
            return (
              <tr key={day} className="border-line-soft border-b align-top">
                <th
                  scope="row"
                  className="whitespace-nowrap py-1 pr-3 text-left font-normal text-soft"
                >
                  {longDay(day, language)}
                </th>
                <td className="wrap-anywhere w-full py-1">
                  {beginningOf(texts.join(' · '), MOST_TEXT)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more > 0 && <p className="pt-1 text-soft">{t('transfer.moreDays', { count: more })}</p>}
    </div>
  )
}
