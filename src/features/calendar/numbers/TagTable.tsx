import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Months, tableText, tagMonths, total } from '@/domain/leave/tagMonths'
import type { Reckoning } from '@/domain/leave/workdays'
import { paletteOf, type Tag } from '@/domain/tags'
import { monthName, numberText, shortMonthName } from '@/i18n/format'
import { notify } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Chip } from '@/ui/Chip'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

type Props = {
  reckoning: Reckoning
  /** Whether the person's working days are known. */
  hasWorkdays: boolean
}

/** On how many days, or working days, of each month each tag is, with bars. */
export function TagTable({ reckoning, hasWorkdays }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const table = tagMonths(reckoning)
  const { rows, any } = table
  const [isWork, setWork] = useState(false)
  const countsOf = ({ days, workdays }: Months) => (isWork && hasWorkdays ? workdays : days)
  const most = Math.max(1, ...countsOf(any))

  function copy(): void {
    const text = tableText(table, {
      tag: t('numbers.tag'),
      counted: t('numbers.counted'),
      days: t('numbers.daysRow'),
      workdays: hasWorkdays ? t('numbers.workdaysRow') : null,
      any: t('numbers.any'),
      total: t('numbers.total'),
      months: MONTHS.map((month) => monthName(month, language)),
      number: (value) => numberText(value, language),
    })
    const showToast = (key: 'numbers.copied' | 'numbers.notCopied') => () =>
      notify.info(t(key), { id: 'copied' })
    if (!navigator.clipboard) showToast('numbers.notCopied')()
    else
      navigator.clipboard
        .writeText(text)
        .then(showToast('numbers.copied'), showToast('numbers.notCopied'))
  }

  return (
    <section aria-labelledby={id}>
      <div className="numbers-head">
        <h3 id={id}>{t('numbers.tags')}</h3>
        {rows.length > 0 && (
          <Button onClick={copy}>
            <Copy size={14} aria-hidden="true" />
            <span>{t('numbers.copy')}</span>
          </Button>
        )}
      </div>
      <p className="numbers-note">
        {rows.length > 0
          ? t(isWork && hasWorkdays ? 'numbers.tagsIntroWork' : 'numbers.tagsIntro')
          : t('numbers.noTags', { year: reckoning.year })}
      </p>
      {rows.length > 0 && hasWorkdays && (
        <CheckField label={t('marking.workOnly')} isChecked={isWork} onChange={setWork} />
      )}
      {rows.length > 0 && (
        <table className="numbers-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('numbers.tag')}</span>
              </th>
              {MONTHS.map((month) => (
                <th key={month} scope="col">
                  <abbr title={monthName(month, language)}>{shortMonthName(month, language)}</abbr>
                </th>
              ))}
              <th scope="col">{t('numbers.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ tag, ...counts }) => (
              <Row key={tag.id} tag={tag} counts={countsOf(counts)} most={most} />
            ))}
            {rows.length > 1 && <Row tag={null} counts={countsOf(any)} most={most} />}
          </tbody>
        </table>
      )}
    </section>
  )
}

type RowProps = {
  /** Null for the sum of all tags. */
  tag: Tag | null
  /** Number of days by month. */
  counts: readonly number[]
  /** The number that the highest bar stands for. */
  most: number
}

function Row({ tag, counts, most }: RowProps) {
  const { t } = useTranslation()
  const label = tag?.label ?? t('numbers.any')
  const colour = tag && paletteOf(tag.color)
  return (
    <tr className="numbers-days">
      <th scope="row" title={label}>
        {tag && colour && <Chip letter={tag.short} {...colour} />}
        <bdi>{label}</bdi>
      </th>
      {MONTHS.map((month) => (
        <Count key={month} value={counts[month] ?? 0}>
          <i
            aria-hidden="true"
            style={{
              height: `${(1.75 * (counts[month] ?? 0)) / most}rem`,
              backgroundColor: colour?.hex,
            }}
          />
        </Count>
      ))}
      <Count value={total(counts)} />
    </tr>
  )
}

function Count({ value, children }: { value: number; children?: ReactNode }) {
  const { language } = usePreferences()
  return (
    <td data-none={value === 0 ? '' : undefined}>
      {children}
      <span>{numberText(value, language)}</span>
    </td>
  )
}
