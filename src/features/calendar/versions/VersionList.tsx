import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'
import { dayDiff } from '@/domain/versionDiff'
import type { DayVersions } from '@/domain/versions'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { closeDialog } from '@/state/dialogs'
import { useBringBack } from '@/state/versions/bringBack'
import { VersionItem } from './VersionItem'

type Props = DayVersions & {
  date: Day
  /** What the day holds now. */
  now: Entry
}

/** The versions of a day, newest first: each is what the day held until the next one, or until now. */
export function VersionList({ date, now, versions, tags: deleted }: Props) {
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
