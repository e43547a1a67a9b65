import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '@/domain/dates'
import { longDay } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

type Props = {
  captured: string
  /** Lays the holidays under the days, and says what their bands are. */
  marks: ReactNode
  children: ReactNode
}

/** When the snapshot was made, and where it comes from. */
export function SharedFooter({ captured, marks, children }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const at = Date.parse(captured)
  return (
    <footer className="app-footer shared-footer">
      <p className="text-faint text-xs">
        {!Number.isNaN(at) &&
          t('share.generated', { date: longDay(formatDay(new Date(at)), language) })}
      </p>
      {marks}
      <div className="flex flex-wrap gap-x-4 print:hidden">
        <a
          href="/"
          className="inline-flex min-h-6 items-center rounded text-faint text-xs hover:text-ink hover:underline max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {t('share.about')}
        </a>
        {children}
      </div>
    </footer>
  )
}
