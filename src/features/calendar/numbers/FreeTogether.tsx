import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reckoning } from '@/domain/leave/workdays'
import { holidaysOf, timeOf } from '@/domain/people/person'
import { listText } from '@/i18n/format'
import { useAuth } from '@/state/auth/AuthProvider'
import { ownSettings } from '@/state/choices/settings'
import { usePeopleTold } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import {
  type PersonBeside as Person,
  useLaidOwners,
  usePeopleBeside,
} from '@/state/people/usePeopleBeside'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { CheckField } from '@/ui/CheckField'
import { CommonBridges } from './CommonBridges'
import { FreeStretches } from './FreeStretches'
import type { Together } from './together'
import type { ShowDays } from './useShowDays'

type Props = { reckoning: Reckoning; open: Reckoning; showDays: ShowDays }

/** When the person and others are all free, and which days of leave would make it so (T6). */
export function FreeTogether({ reckoning, open, showDays }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const me = useAuth().account?.id ?? ''
  const calendars = useOtherCalendars()
  const laid = useLaidOwners()
  const owners = useMemo(() => calendars.map(({ owner }) => owner), [calendars])
  /** Those who were chosen or left out by hand; else it is the person, and whoever is laid beside the own days. */
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (one: string) => chosen[one] ?? (one === me || laid.includes(one))
  const ids = [me, ...owners].filter(isChosen).join()
  const others = usePeopleBeside(
    useMemo(() => ids.split(',').filter((one) => one !== me), [ids, me]),
  )
  const settings = useStore(ownSettings)
  const told = usePeopleTold()
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
    const timesOf = (own: Reckoning['entries'], isWhole: boolean) => [
      ...(withMe ? [timeOf({ ...mine, calendar: { tags, entries: own } })] : []),
      ...others.map((one) => timeOf(isWhole ? { ...one, calendar: one.whole } : one)),
    ]
    const names = others.map((one) => [one.id, told(one).label] as const)
    return {
      people: timesOf(entries, true),
      open: timesOf(open.entries, false),
      names: new Map([[me, t('beside.you')], ...names]),
    }
  }, [me, ids, others, settings, tags, entries, open, language, told, t])
  if (calendars.length === 0) return null
  const namesOf = (some: readonly Person[]) =>
    listText(
      some.map((one) => together.names.get(one.id) ?? ''),
      language,
    )
  const unread = others.filter(({ isKnown }) => !isKnown)
  const old = others.filter(({ isKnown, isAsKnown }) => isKnown && isAsKnown)
  const looked = others.filter(({ id }) =>
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
            label={owner === me ? t('beside.you') : told({ id: owner, name }).label}
            isChecked={isChosen(owner)}
            onChange={(isNow) => choose({ ...chosen, [owner]: isNow })}
          />
        ))}
      </fieldset>
      <div role="status" className="numbers-note">
        {unread.length > 0 && <p>{t('beside.unread', { names: namesOf(unread) })}</p>}
        {looked.length > 0 && <p>{t('beside.weekUnknown', { names: namesOf(looked) })}</p>}
        {old.length > 0 && <p>{t('beside.asKnown', { names: namesOf(old) })}</p>}
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
