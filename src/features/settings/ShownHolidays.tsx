import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isChosen,
  withoutState,
  withRegion,
  withSchool,
  withWork,
  workRegions,
} from '@/domain/holidays/choice'
import {
  BULGARIA,
  germanRegions,
  knownRegions,
  localRegionsOf,
  regionName,
} from '@/domain/holidays/regions'
import type { ShownHolidays as Shown } from '@/domain/settings'
import { schoolHolidays } from '@/state/calendar/schoolHolidays'
import { changeSettings, settings } from '@/state/choices/settings'
import { PLACE_NAMES, useRegionNames } from '@/state/choices/useRegionNames'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { CheckField } from '@/ui/CheckField'

const NOTHING: Shown = {}

function change(next: (shown: Shown) => Shown): void {
  changeSettings((before) => ({ ...before, holidays: next(before.holidays ?? NOTHING) }))
}

/** Chooses which holidays are shown under the calendar. */
export function ShownHolidays() {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const shown = useStore(settings, ({ holidays }) => holidays ?? NOTHING)
  const hasFailed = useStore(schoolHolidays.store, (state) => state.hasFailed)
  return (
    <>
      <fieldset>
        <legend className="font-medium text-[0.8125rem]">{t('holidays.shown')}</legend>
        <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('holidays.shownHint')}</p>
        <div className="mt-2 grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] items-start gap-x-4 max-sm:grid-cols-2">
          {germanRegions(language).map((code) => (
            <State key={code} code={code} name={regionName(code, language)} shown={shown} />
          ))}
          <CheckField
            label={regionName(BULGARIA, language)}
            isChecked={isChosen(shown, BULGARIA)}
            onChange={(isOn) => change((before) => withRegion(before, BULGARIA, isOn))}
          />
        </div>
        <p aria-live="polite" className="text-[0.8125rem] text-soft">
          {hasFailed && shown.school?.length ? t('holidays.schoolFailed') : null}
        </p>
      </fieldset>
      <WorkRegions shown={shown} onChange={change} />
    </>
  )
}

type StateProps = { code: string; name: string; shown: Shown }

/** A state, and below its line, once it is chosen, which of its holidays are shown. */
function State({ code, name, shown }: StateProps) {
  const { t } = useTranslation()
  const isOn = isChosen(shown, code)
  // Stays open when the last box in it is cleared, because the focus is inside.
  const [isOpen, setOpen] = useState(isOn)
  return (
    <>
      <CheckField
        label={name}
        isChecked={isOn}
        onChange={(isNow) => {
          setOpen(isNow)
          change((before) => (isNow ? withRegion(before, code, true) : withoutState(before, code)))
        }}
      />
      {(isOn || isOpen) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the fieldset of all states would need a legend.
        <div
          role="group"
          aria-label={name}
          className="col-span-full mb-2 ml-2 flex flex-wrap items-center gap-x-5 border-line border-l pl-3"
        >
          <span className="font-medium text-[0.8125rem]">{name}</span>
          <RegionField code={code} label={t('holidays.public')} shown={shown} />
          {localRegionsOf(code).map((place) => (
            <RegionField key={place} code={place} label={t(PLACE_NAMES[place])} shown={shown} />
          ))}
          <CheckField
            label={t('holidays.school')}
            isChecked={shown.school?.includes(code) ?? false}
            onChange={(isNow) => change((before) => withSchool(before, code, isNow))}
          />
        </div>
      )}
    </>
  )
}

function RegionField({ code, label, shown }: { code: string; label: string; shown: Shown }) {
  return (
    <CheckField
      label={label}
      isChecked={shown.regions?.includes(code) ?? false}
      onChange={(isNow) => change((before) => withRegion(before, code, isNow))}
    />
  )
}

type Props = {
  shown: Shown
  onChange: (next: (shown: Shown) => Shown) => void
}

/** Chooses which of the shown regions the person works in. Shown only if there are several. */
function WorkRegions({ shown, onChange }: Props) {
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
