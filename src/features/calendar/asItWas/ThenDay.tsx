import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import { spokenDay } from '@/i18n/format'
import { namesInRow } from '@/i18n/isolate'
import { useShownDay } from '@/state/calendar/useShownDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** What a day held, under a board to look at. */
export function ThenDay({ day }: { day: Day }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { entry, tags } = useShownDay(day, false)
  const note = shownNote(entry.notes)
  const labels = namesInRow(tags.map(({ label }) => label))
  return (
    <div role="status" className="grid min-w-0 flex-1 basis-48 text-[0.84375rem]">
      <p className="font-medium">{spokenDay(day, language)}</p>
      {labels && <p className="wrap-anywhere">{labels}</p>}
      {note && (
        <p className="wrap-anywhere whitespace-pre-wrap text-soft" dir="auto">
          {note}
        </p>
      )}
      {!labels && !note && <p className="text-soft">{t('asItWas.nothing')}</p>}
    </div>
  )
}
