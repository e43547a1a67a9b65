import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '@/ui/Segments'
import { useIsSeen } from '@/ui/useIsSeen'

type Props = {
  title: string
  years: readonly number[]
  year: number
  onYear: (year: number) => void
  /** What the tags mean. */
  legend: ReactNode
  /** Q1 to Q4. */
  children: ReactNode
}

/** Whose year it is, that it can only be read, what its tags mean, and the ways through it. */
export function SharedHeader({ title, years, year, onYear, legend, children }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTitleSeen = useIsSeen(heading)
  return (
    <header className="app-header shared-header">
      {/* A phone opens at today, which is below the title: whose days these are, and of when, stays in sight. */}
      {!isTitleSeen && (
        <div className="shared-bar" aria-hidden="true">
          <p>{title}</p>
          <p className="shared-kind">{t('share.readOnly')}</p>
        </div>
      )}
      <div className="min-w-0">
        <h1
          ref={heading}
          className="wrap-anywhere font-semibold text-[0.9375rem] leading-tight tracking-tight"
        >
          {title}
        </h1>
        <p className="text-faint text-xs">{t('share.readOnly')}</p>
      </div>
      {legend}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {years.length > 1 && (
          <Segments
            name={t('share.yearChoice')}
            values={years}
            value={year}
            textOf={String}
            onChoose={onYear}
          />
        )}
        {children}
      </div>
    </header>
  )
}
