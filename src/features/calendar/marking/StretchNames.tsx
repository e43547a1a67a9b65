import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { entryOf, shownNote } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { workdaysIn } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { stretchesOn } from '@/domain/marking/stretch'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { noteRunOn } from '@/domain/surface/noteRuns'
import { tagsWith } from '@/domain/tags'
import { loadLaterTexts } from '@/i18n'
import { rangeText, spanText } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { isolate } from '@/i18n/isolate'
import { useTier } from '@/state/auth/useAccess'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { useWorkTime } from '@/state/choices/leave'
import { useKnowsWeek } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { dayAt } from '../keys/focusDay'

/** Says of bands how long they are, where the pointer or the focus is. */
export function StretchNames({ root }: { root: RefObject<HTMLElement | null> }) {
  const textsOf = useStretchTexts()
  const read = useEffectEvent(textsOf)
  const watch = useRef<ReturnType<typeof watchStretches> | null>(null)
  const [hasTexts, setHasTexts] = useState(false)
  const entries = useEntries()
  const tags = useTags()
  useEffect(() => {
    loadLaterTexts().then(
      () => setHasTexts(true),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!root.current || !hasTexts) return
    const watching = watchStretches(root.current, (day) => read(day))
    watch.current = watching
    return () => watching.end()
  }, [root, hasTexts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description follows every edit of days and tags.
  useEffect(() => watch.current?.describe(), [hasTexts, entries, tags])
  return null
}

/**
 * Bands, chips and notes say under the pointer how long they are, and the day that has the focus says it to whoever
 * hears it. It is asked for only then: a stretch of half a year would else render each of its days with an edit.
 */
function watchStretches(root: HTMLElement, textsOf: (day: Day) => StretchTexts) {
  const ending = new AbortController()
  let described: HTMLElement | null = null

  function onOver({ target }: MouseEvent): void {
    const day = dayAt(target)
    if (day === null || !(target instanceof Element)) return
    const band = target.closest<HTMLElement>('[data-tag]')
    // The text of a day above may flow over a cell that has none.
    const text =
      target.closest<HTMLElement>('.cell-text, .note') ?? target.closest<HTMLElement>('.cell')
    if (!band && !text) return
    const { ofTags, ofNote } = textsOf(day)
    const label = band?.dataset.tag ?? ''
    if (band) band.title = ofTags.get(label) ?? label
    if (ofNote && text) text.title = ofNote
    else if (text?.matches('.cell')) text.title = ''
  }

  /** Describes the day that has the focus, or no day. */
  function describe(): void {
    described?.removeAttribute('aria-description')
    const at = document.activeElement
    described =
      at instanceof HTMLElement && at.matches('[data-date]') && root.contains(at) ? at : null
    const day = dayAt(described)
    const said = day === null ? [] : textsOf(day).all
    if (said.length > 0) described?.setAttribute('aria-description', said.join(', '))
  }

  const listen = { signal: ending.signal }
  root.addEventListener('mouseover', onOver, listen)
  root.addEventListener('focusin', describe, listen)
  root.addEventListener('focusout', () => described?.removeAttribute('aria-description'), listen)
  return {
    /** What it says may be another since an edit. */
    describe,
    end(): void {
      described?.removeAttribute('aria-description')
      ending.abort()
    },
  }
}

/** What is said of the stretches that a day is in, each of more than a day. */
type StretchTexts = {
  /** Of its tags, by their labels. */
  readonly ofTags: ReadonlyMap<string, string>
  /** Its note, and the days that have the same; null where no day beside it has it. */
  readonly ofNote: string | null
  /** All of them, tags on the same days in one; a note that is on the days of a tag is not named beside it. */
  readonly all: readonly string[]
}

/**
 * Says of a day which stretches it is in, with their first and last day and their length in days and in workdays:
 * of the tags that the filter leaves, and of its note.
 */
export function useStretchTexts(): (day: Day) => StretchTexts {
  const { t } = useTranslation()
  const { shown, filter } = useShownCalendar()
  const tier = useTier()
  const today = useToday()
  const daysText = useDaysText()
  return (day) => {
    const { entries, tags } = shown.get()
    const isOpen = (other: Day) => !isLockedMonth(tier, monthOfDay(other), today)
    const seen = filterDay(filter.get(), day, tagsWith(entryOf(entries, day).tags, tags)).tags
    const ids = seen.map(({ id }) => id)
    const stretches = stretchesOn(entries, ids, day, isOpen)
    const said = stretches.map(({ tagId, first, last }) => ({
      label: seen.find(({ id }) => id === tagId)?.label ?? '',
      days: daysText(first, last, yearOf(day)),
    }))
    const ofTags = new Map(said.map(({ label, days }) => [label, `${isolate(label)}: ${days}`]))
    const together = [...new Set(said.map(({ days }) => days))].map((same) => {
      const labels = said.filter(({ days }) => days === same).map(({ label }) => isolate(label))
      return `${labels.join(', ')}: ${same}`
    })
    const run = noteRunOn(day, entries, isOpen)
    const days = run && daysText(run.from, run.to, yearOf(day))
    const isAlone = !stretches.some(({ first, last }) => first === run?.from && last === run.to)
    return {
      ofTags,
      ofNote: days && `${shownNote(entryOf(entries, day).notes)}\n${days}`,
      all: [...together, ...(days && isAlone ? [t('marking.sameNote', { days })] : [])],
    }
  }
}

/** Which days are meant, and how many days and workdays they are, each in words. */
type DaysSaid = {
  readonly range: string
  readonly days: string
  /** Null for whoever only looks at the calendar of another: their working week is not shared. */
  readonly workdays: string | null
}

/** Says which days are meant, with the year where it is not the shown one: "May 3 – 14", "12 days", "9 workdays". */
export function useDaysSaid(): (first: Day, last: Day, shownYear: number) => DaysSaid {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const time = useWorkTime()
  const knowsWeek = useKnowsWeek()
  return (first, last, shownYear) => {
    const days = daysFrom(first, last)
    const isShown = [first, last].every((day) => yearOf(day) === shownYear)
    const count = workdaysIn(days, time)
    return {
      range: (isShown ? rangeText : spanText)(first, last, language),
      days: t('marking.days', { count: days.length }),
      workdays: knowsWeek
        ? t('marking.workdays', { count, workdays: numberText(count, language) })
        : null,
    }
  }
}

/** The same as one text: "May 3 – 14 · 12 days, 9 workdays". */
export function useDaysText(): (first: Day, last: Day, shownYear: number) => string {
  const { t } = useTranslation()
  const said = useDaysSaid()
  return (first, last, shownYear) => {
    const { workdays, ...days } = said(first, last, shownYear)
    return workdays === null
      ? t('marking.textDays', days)
      : t('marking.text', { ...days, workdays })
  }
}
