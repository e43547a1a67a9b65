import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import type { Reckoning, When } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { holidaysOf, timeOf } from '@/domain/people/person'
import { type FreeStretch, shownFree } from '@/domain/people/together'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { useAuth } from '@/state/auth/AuthProvider'
import { ownSettings } from '@/state/choices/settings'
import { freeOutside } from '@/state/outside/outside'
import { useDistinctPeople } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import {
  type PersonBeside as Person,
  useOwnersBeside,
  usePeopleBeside,
} from '@/state/people/usePeopleBeside'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { DaysLine, unbroken, useDaysText } from './BridgeLine'
import { CommonBridges, type Together } from './CommonBridges'
import type { ShowDays } from './useShowDays'

type Props = { reckoning: Reckoning; open: Reckoning; showDays: ShowDays }

/** When the person and the chosen others are all free, and which days of leave would make more such times. */
export function FreeTogether({ reckoning, open, showDays }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const me = useAuth().account?.id ?? ''
  const calendars = useOtherCalendars()
  const laid = useOwnersBeside()
  const owners = useMemo(() => calendars.map(({ owner }) => owner), [calendars])
  /** Choices made by hand. Without any, the person and everybody who is shown beside the calendar are chosen. */
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (one: string) => chosen[one] ?? (one === me || laid.includes(one))
  const ids = [me, ...owners].filter(isChosen).join()
  const others = usePeopleBeside(
    useMemo(() => ids.split(',').filter((one) => one !== me), [ids, me]),
  )
  const settings = useStore(ownSettings)
  const isFree = useStore(freeOutside)
  const distinct = useDistinctPeople()
  const { entries, tags } = reckoning
  const together = useMemo((): Together => {
    const mine = {
      id: me,
      name: '',
      colour: '',
      settings,
      holidays: holidaysOf(settings, language),
    }
    const withMe = ids.split(',').includes(me)
    const myTime = (own: Reckoning['entries']) => {
      const time = timeOf({ ...mine, calendar: { tags, entries: own } })
      return { ...time, isHoliday: (day: Day) => time.isHoliday(day) || isFree(day) }
    }
    const timesOf = (own: Reckoning['entries'], isWhole: boolean) => [
      ...(withMe ? [myTime(own)] : []),
      ...others.map((one) => timeOf(isWhole ? { ...one, calendar: one.whole } : one)),
    ]
    const names = others.map((one) => [one.id, distinct(one).label] as const)
    return {
      people: timesOf(entries, true),
      open: timesOf(open.entries, false),
      names: new Map([[me, t('beside.you')], ...names]),
    }
  }, [me, ids, others, settings, isFree, tags, entries, open, language, distinct, t])
  if (calendars.length === 0) return null
  const namesOf = (some: readonly Person[]) =>
    listText(
      some.map((one) => together.names.get(one.id) ?? ''),
      language,
    )
  const unread = others.filter(({ isKnown }) => !isKnown)
  const fromBefore = others.filter(({ isKnown, isAsKnown }) => isKnown && isAsKnown)
  const withoutWeek = others.filter(({ id }) =>
    calendars.some(({ owner, role }) => owner === id && role === 'look'),
  )
  const when = { year: reckoning.year, today: reckoning.today }
  return (
    <section aria-labelledby={id}>
      <div className="numbers-head">
        <h3 id={id}>{t('beside.free')}</h3>
      </div>
      <p className="numbers-note">{t('beside.freeIntro')}</p>
      <fieldset className="numbers-people">
        <legend className="sr-only">{t('beside.people')}</legend>
        {[{ owner: me, name: '' }, ...calendars].map(({ owner, name }) => (
          <CheckField
            key={owner}
            label={owner === me ? t('beside.you') : distinct({ id: owner, name }).label}
            isChecked={isChosen(owner)}
            onChange={(isNow) => choose({ ...chosen, [owner]: isNow })}
          />
        ))}
      </fieldset>
      <div role="status" className="numbers-note">
        {unread.length > 0 && <p>{t('beside.unread', { names: namesOf(unread) })}</p>}
        {withoutWeek.length > 0 && (
          <p>{t('beside.weekUnknown', { names: namesOf(withoutWeek) })}</p>
        )}
        {fromBefore.length > 0 && <p>{t('beside.asKnown', { names: namesOf(fromBefore) })}</p>}
      </div>
      {together.people.length < 2 && <p className="numbers-note">{t('beside.atLeastTwo')}</p>}
      {together.people.length >= 2 && unread.length === 0 && (
        <>
          <FreeStretches together={together} when={when} showDays={showDays} />
          <CommonBridges together={together} when={when} showDays={showDays} />
        </>
      )}
    </section>
  )
}

type FreeStretchesProps = { together: Together; when: When; showDays: ShowDays }

/** The times when all are free, the longest first. Ordinary weekends are listed on request only. */
function FreeStretches({ together: { people, open }, when, showDays }: FreeStretchesProps) {
  const { t } = useTranslation()
  const { year, today } = when
  const [isWhole, setWhole] = useState(false)
  const found = useMemo(() => {
    const all = shownFree(people, open, year)
    // Past times are left out of the current year; a past year is listed whole.
    return year < yearOf(today) ? all : all.filter(({ to }) => to >= today)
  }, [people, open, year, today])
  const shown = isWhole ? found : found.filter(({ isUsual }) => !isUsual)
  const folded = found.length - shown.length
  return (
    <>
      {shown.length === 0 && <p className="numbers-note">{t('beside.noFree', { year })}</p>}
      <ul aria-label={t('beside.free')} className="numbers-bridges">
        {shown.map((one) => (
          <StretchLine key={one.from} one={one} showDays={showDays} />
        ))}
      </ul>
      {folded > 0 && (
        <Button onClick={() => setWhole(true)}>{t('beside.usual', { count: folded })}</Button>
      )}
    </>
  )
}

function StretchLine({ one, showDays }: { one: FreeStretch; showDays: ShowDays }) {
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { from, to, days } = one
  const title = unbroken(rangeText(from, to, language))
  const text = daysText(days)
  const shown = new Map(daysFrom(from, to).map((day) => [day, 'free'] as const))
  return (
    <DaysLine
      data-free={`${from} ${to}`}
      title={title}
      text={text}
      to={{ first: from, days: shown, words: `${title}: ${text}`, actions: [] }}
      showDays={showDays}
    />
  )
}
