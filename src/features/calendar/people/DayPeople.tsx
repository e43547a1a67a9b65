import './people.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { isolate } from '@/i18n/isolate'
import { useChangedBy, useDistinctPeople, useHere } from '@/state/people/company'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Face } from './Face'

const MINUTE_MS = 60_000

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Who changed a day last and when, in words. Null if that is unknown, or only one person plans. */
function useChangedText(day: Day): string | null {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const changed = useChangedBy(day)
  const now = useNow()
  if (!changed) return null
  const ago = agoText(changed.when, now, language)
  return changed.isMe
    ? t('people.changedByYou', { ago })
    : t('people.changedBy', { name: isolate(changed.name || t('people.somebody')), ago })
}

/** Who changed a day last, at the foot of its menu. */
export function DayChanged({ day }: { day: Day }) {
  const changed = useChangedText(day)
  return changed && <p className="card-people in-menu">{changed}</p>
}

/** The people of a day, in its card: who is writing on it, and who changed it last. */
export function DayPeople({ day }: { day: Day }) {
  const { t } = useTranslation()
  const changed = useChangedText(day)
  const told = useDistinctPeople()
  const writers = useHere().filter((one) => one.day === day)
  return (
    <>
      {writers.map(({ person, name }) => {
        const words = t('people.writes', { name: isolate(told({ id: person, name }).label) })
        return (
          <p key={person} className="card-people">
            <Face person={person} name={name} title={words} />
            <span aria-hidden="true">{words}</span>
          </p>
        )
      })}
      {changed && <p className="card-people">{changed}</p>}
    </>
  )
}

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * How long ago a moment was, in the largest fitting unit: "5 minutes ago", "yesterday", "now". Times in milliseconds.
 */
export function agoText(when: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // The device's clock may be behind the server's.
  const passed = Math.max(0, now - when)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 0] as const)
  return format.format(length === 0 ? 0 : -Math.floor(passed / length), unit)
}
