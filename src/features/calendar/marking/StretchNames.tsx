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

/** Describes the length of stretches at the pointer and the focus. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description depends on the days and tags.
  useEffect(() => watch.current?.describe(), [hasTexts, entries, tags])
  return null
}

/**
 * Shows the length of a stretch as a tooltip of its bars, chips and notes, and as the description of the focused day.
 * Computed on demand: as part of rendering, an edit would render every day of a stretch.
 */
function watchStretches(root: HTMLElement, textsOf: (day: Day) => StretchTexts) {
  const ending = new AbortController()
  let described: HTMLElement | null = null

  function onOver({ target }: MouseEvent): void {
    const day = dayAt(target)
    if (day === null || !(target instanceof Element)) return
    const band = target.closest<HTMLElement>('[data-tag]')
    // The text of a day above may flow over an empty cell.
    const text =
      target.closest<HTMLElement>('.cell-text, .note') ?? target.closest<HTMLElement>('.cell')
    if (!band && !text) return
    const { ofTags, ofNote } = textsOf(day)
    const label = band?.dataset.tag ?? ''
    if (band) band.title = ofTags.get(label) ?? label
    if (ofNote && text) text.title = ofNote
    else if (text?.matches('.cell')) text.title = ''
  }

  /** Describes the focused day; removes the description if there is none. */
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
    /** Describes it again after an edit. */
    describe,
    end(): void {
      described?.removeAttribute('aria-description')
      ending.abort()
    },
  }
}

/** The texts about the stretches that a day is part of (of two days or more). */
type StretchTexts = {
  /** By the labels of tags. */
  readonly ofTags: ReadonlyMap<string, string>
  /** The note and the days that share it; null if no neighbouring day has the same note. */
  readonly ofNote: string | null
  /** All stretches; tags on the same days share a line, which includes an equally long note. */
  readonly all: readonly string[]
}

/**
 * Describes the stretches of a day: first and last day, number of days and workdays; of the tags that the filter
 * shows, and of its note.
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

/** A range of days in words: which, how many, how many workdays. */
type DaysSaid = {
  readonly range: string
  readonly days: string
  /** Null in another's calendar that is read-only: the working week is not shared. */
  readonly workdays: string | null
}

/** Puts a range into words, with the year if it is not the shown one: "May 3 – 14", "12 days", "9 workdays". */
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
