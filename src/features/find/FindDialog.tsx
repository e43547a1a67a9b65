import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type UIEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { HITS_AT_ONCE } from '@/domain/find/find'
import type { Run } from '@/domain/find/findIndex'
import type { Hit } from '@/domain/find/hit'
import { wordsOf } from '@/domain/find/spellings'
import { useFind } from '@/state/calendar/useFind'
import { useSchoolBreaks, useSchools } from '@/state/calendar/useSchools'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Dialog } from '@/ui/Dialog'
import { isComposing } from '@/ui/isComposing'
import type { ReturnFocus } from '@/ui/useReturnFocus'
import { whenIdle } from '@/ui/whenIdle'
import { FoundDay } from './FoundDay'

// The first word makes the search build its index of similar letters, which takes a while. Doing it now keeps the
// first key press quick.
whenIdle(() => void wordsOf('a'))

type Props = {
  /** Goes to a day; the caller closes the dialog. */
  onChoose: (day: Day) => void
  onClose: () => void
  returnFocus: ReturnFocus
}

/** The id of a hit's row: it stays the same when an edit elsewhere adds hits before it. */
const nameOf = ({ kind, day, to, tags, names }: Hit) =>
  [kind, day, to, kind === 'run' ? (tags[0]?.id ?? names[0]?.text) : ''].join()

/** The row that a key moves to. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
}

/** Searches notes, tags, holidays and dates. While the field is empty it lists what comes next. */
export function FindDialog({ onChoose, onClose, returnFocus }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState('')
  const today = useToday()
  const { language } = usePreferences()
  const [most, setMost] = useState(HITS_AT_ONCE)
  const { hits, more } = useFind(query, most, useSchoolRuns())
  const id = useId()
  const names = hits.map(nameOf)
  const at = Math.max(0, names.indexOf(wanted))
  const optionId = (index: number) => `${id}-${names[index]}`
  const isEmpty = query.trim() === ''
  const active = optionId(at)
  useEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const point = useCallback((hit: Hit) => setWanted(nameOf(hit)), [])
  const showMore = () => {
    if (more > 0) setMost(most + HITS_AT_ONCE)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[at]
    const { [event.key]: step } = STEPS
    if (isComposing(event.nativeEvent) || !hit) return
    if (event.key === 'Enter') onChoose(hit.day)
    else if (step && !event.shiftKey) {
      const next = step(at, hits.length - 1)
      setWanted(names[next] ?? '')
      // Loads more hits before the last one is left.
      if (next === hits.length - 1) showMore()
    } else return
    event.preventDefault()
  }
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight >= scrollHeight) showMore()
  }

  const said = isEmpty
    ? t('find.coming', { count: hits.length })
    : t('find.found', { count: hits.length + more })
  return (
    <Dialog
      title={t('header.find')}
      width="md:max-w-2xl"
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="relative">
        <Search
          size={16}
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-soft"
          aria-hidden="true"
        />
        <input
          type="text"
          role="combobox"
          aria-label={t('header.find')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits.length > 0 ? active : undefined}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('find.placeholder')}
          className="field pl-9!"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setWanted('')
            setMost(HITS_AT_ONCE)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="mt-3 mb-1 text-[0.8125rem] text-soft">
        {said}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('find.results')}
        onScroll={onScroll}
        // A height that does not depend on the hits, so that nothing moves while somebody types.
        className="-mx-2 h-[min(27rem,58dvh)] overflow-y-auto overscroll-contain max-md:h-[62dvh]"
      >
        {hits.map((hit, index) => (
          <FoundDay
            // biome-ignore lint/suspicious/noArrayIndexKey: the next hits reuse the rows of the last ones, which is quicker than making new ones.
            key={index}
            id={optionId(index)}
            hit={hit}
            place={index + 1}
            total={hits.length + more}
            today={today}
            t={t}
            language={language}
            isActive={index === at}
            onPoint={point}
            onChoose={onChoose}
          />
        ))}
        {hits.length === 0 && (
          <p className="px-2 py-1 text-soft">{t(isEmpty ? 'find.free' : 'find.hint')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** For one state, the search finds its school holidays themselves; times off in common take at least two. */
const FEWEST_STATES = 2

/** The times when all shown states have school holidays, this year and next, which can be found by that name. */
function useSchoolRuns(): readonly Run[] {
  const { t } = useTranslation()
  const year = yearOf(useToday())
  const { states, known } = useSchools(year)
  useSchools(year + 1)
  const breaks = useSchoolBreaks(states.length >= FEWEST_STATES)
  const name = t('numbers.schools')
  return useMemo(() => {
    if (!breaks || states.length < FEWEST_STATES) return []
    const all = [year, year + 1].flatMap((one) => breaks(states, one, known))
    // A stretch over New Year is in both years' lists; the map drops one.
    const runs = new Map(
      all.map(({ freeFrom: from, freeTo: to }) => [from, { name, from, to, tags: [] }]),
    )
    return [...runs.values()]
  }, [breaks, states, known, year, name])
}
