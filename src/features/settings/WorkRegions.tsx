import { useTranslation } from 'react-i18next'
import { withWork, workRegions } from '@/domain/holidays/choice'
import { knownRegions } from '@/domain/holidays/regions'
import type { ShownHolidays } from '@/domain/settings'
import { useRegionNames } from '@/state/choices/useRegionNames'
import { CheckField } from '@/ui/CheckField'

type Props = {
  shown: ShownHolidays
  onChange: (next: (shown: ShownHolidays) => ShownHolidays) => void
}

/** Which of the shown regions count because the person works there; asked for where there is a choice (H6). */
export function WorkRegions({ shown, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useRegionNames()
  const codes = knownRegions(shown.regions ?? [])
  const work = workRegions(shown)
  if (codes.length < 2) return null
  return (
    <fieldset className="mt-3">
      <legend className="font-medium text-[0.8125rem]">{t('holidays.work')}</legend>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('holidays.workHint')}</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {codes.map((code) => (
          <CheckField
            key={code}
            label={nameOf(code)}
            isChecked={work.includes(code)}
            onChange={(isOn) => onChange((before) => withWork(before, code, isOn))}
          />
        ))}
      </div>
    </fieldset>
  )
}
