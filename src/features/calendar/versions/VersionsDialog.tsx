import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { VERSION_DAYS } from '@/domain/versions'
import { spokenDay } from '@/i18n/format'
import { useDay } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useDayVersions } from '@/state/versions/readVersions'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { VersionList } from './VersionList'

/** What a day held before each change that is still known, and the way back to it (V1). */
export function VersionsDialog({ date }: { date: Day }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const entry = useDay(date)
  const { value, error, readAnew } = useDayVersions(date)
  const day = spokenDay(date, language)
  return (
    <Dialog
      title={t('versions.title')}
      description={t('versions.intro', { day, days: VERSION_DAYS })}
      width="md:max-w-lg"
      onClose={closeDialog}
    >
      {!value && !error && <Said>{t('versions.loading')}</Said>}
      {!value && error && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-[0.84375rem]">
            {t('versions.failed')}
          </p>
          <Button onClick={() => void readAnew()}>{t('errors.retry')}</Button>
        </div>
      )}
      {value?.versions.length === 0 && <Said>{t('versions.empty')}</Said>}
      {value && value.versions.length > 0 && <VersionList date={date} now={entry} {...value} />}
    </Dialog>
  )
}

function Said({ children }: { children: string }) {
  return (
    <p role="status" className="text-[0.84375rem] text-soft">
      {children}
    </p>
  )
}
