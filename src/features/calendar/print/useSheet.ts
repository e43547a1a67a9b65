import { useMemo } from 'react'
import { type Entries, isEmptyEntry } from '@/domain/entries'
import { NO_FILTER } from '@/domain/filter'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { type BoardMonth, boardOf } from '@/domain/surface/board'
import { monthsOf } from '@/domain/surface/place'
import type { Tag } from '@/domain/tags'
import { useTier } from '@/state/auth/useAccess'
import { layers } from '@/state/calendar/layers'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { useBoardFrame } from '../board/useBoardFrame'
import type { PrintJob } from './printJob'

function withoutNotes(entries: Entries): Entries {
  const left = Object.entries(entries).map(
    ([day, entry]) => [day, { ...entry, notes: '' }] as const,
  )
  return Object.fromEntries(left.filter(([, entry]) => !isEmptyEntry(entry)))
}

/**
 * The months of a sheet, without the filter of the screen, the tags that they show, and how many lanes of school
 * holidays and people they have; what is locked is empty (L2).
 */
export function useSheet({ view, month, hasNotes }: PrintJob) {
  const tier = useTier()
  const today = useToday()
  const tags = useTags()
  const entries = useEntries()
  const known = useStore(layers)
  const { language } = usePreferences()
  const months = useMemo(() => monthsOf(view, month), [view, month])
  const isLocked = useMemo(() => (at: Month) => isLockedMonth(tier, at, today), [tier, today])
  const frame = useBoardFrame(months, isLocked)
  return useMemo(() => {
    const reading = { tags, filter: NO_FILTER, layers: known, from: null }
    const look = { ...reading, ...frame, language, tagsPerDay: 0, today }
    const board = boardOf(look, hasNotes ? entries : withoutNotes(entries))
    const bands = known.flatMap(({ bands = [], person }) => [...bands, ...(person ? [person] : [])])
    const lanes = Math.max(0, ...bands.map(({ lane }) => lane + 1))
    return { months: board.months, used: usedOf(board.months, tags), lanes }
  }, [frame, tags, known, language, today, entries, hasNotes])
}

function usedOf(months: readonly BoardMonth[], tags: readonly Tag[]): readonly Tag[] {
  const used = new Set(months.flatMap(({ cells }) => cells.flatMap(({ cell }) => cell.tags)))
  return tags.filter((tag) => used.has(tag))
}
