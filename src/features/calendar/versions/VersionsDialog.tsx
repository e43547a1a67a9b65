import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'
import { dayDiff } from '@/domain/lineDiff'
import { type DayVersions, VERSION_DAYS } from '@/domain/versions'
import { spokenDay } from '@/i18n/format'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useDay } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useBringBack } from '@/state/versions/bringBack'
import { useDayVersions } from '@/state/versions/readVersions'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { VersionItem } from './VersionItem'

/** What a day held before each change that is kept, with buttons that restore it. */
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

type Props = DayVersions & {
  date: Day
  /** What the day holds now. */
  now: Entry
}

/** The versions of a day, newest first. Each is what the day held until the next version, or until now. */
function VersionList({ date, now, versions, tags: deleted }: Props) {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const tags = useTags()
  const bringBack = useBringBack()
  return (
    <ul aria-label={t('versions.list')} className="divide-y divide-line">
      {versions.map((version, i) => (
        <VersionItem
          key={version.at}
          version={version}
          diff={dayDiff(version.entry, versions[i - 1]?.entry ?? now)}
          me={me}
          tags={tags}
          deleted={deleted.map(({ tag }) => tag)}
          isNow={equalEntries(version.entry, now)}
          onBringBack={() => {
            if (bringBack([{ date, entry: version.entry }], deleted)) closeDialog()
          }}
        />
      ))}
    </ul>
  )
}
