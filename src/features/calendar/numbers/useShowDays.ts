import { useEffect, useMemo, useRef } from 'react'
import type { Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'
import { daysFrom } from '@/domain/marking/block'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown, monthsOf, type View } from '@/domain/surface/place'
import { POINTED_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { closeDialog, openDialog } from '@/state/dialogs'
import { endMessage, type MessageAction, notify } from '@/state/notify'
import { useAddressedPlace, useShownMonth } from '@/state/place'
import { useToday } from '@/state/useToday'
import { useIsPhone, useMediaQuery } from '@/ui/useMediaQuery'

/** From this width on the calendar is visible beside the numbers (numbers.css has the same width). */
const HAS_ROOM = '(min-width: 75em)'
/** The id of the message that stands while days are shown and the numbers are closed. */
const SHOWN = 'shownDays'

/** The days of a line, and the text of the message that is shown once the numbers are closed. */
export type ShownDays = {
  readonly first: Day
  readonly days: Preview
  readonly words: string
  readonly actions: readonly MessageAction[]
}

/** How a line shows its days on the calendar. */
export type ShowDays = {
  /** The pointer or the focus is on the line. */
  point(to: ShownDays): void
  leave(): void
  /** The line was pressed: shows the days, and closes the numbers if they cover the calendar. */
  goTo(to: ShownDays): void
}

/** Keeps days highlighted on the whole calendar until something is pressed there, or Escape. */
function pin({ days, words, actions }: ShownDays, year: number): void {
  const end = new AbortController()
  const { signal } = end
  const isMeant = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-sonner-toast]') === null
  const stop = () => {
    if (signal.aborted) return
    end.abort()
    previewDays()
    endMessage(SHOWN)
  }
  previewDays(days)
  // The press that led here is still being dispatched, and must not end it.
  const heard = { signal, capture: true }
  document.addEventListener('click', ({ target }) => isMeant(target) && stop(), heard)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), heard)
  const back = {
    label: t('settings.backToNumbers'),
    run: () => openDialog({ kind: 'numbers', year, part: 'breaks' }),
  }
  const closing = [...actions, back].map(({ label, run }) => ({
    label,
    run() {
      stop()
      run()
    },
  }))
  notify.info(words, { id: SHOWN, stays: true, actions: closing })
}

/**
 * Shows days of the numbers on the calendar: at once if it is visible beside them, else after a press on the line.
 * @param year the year of the numbers, to return to
 * @param arrive moves the focus to a day, once the numbers are closed
 */
export function useShowDays(year: number, arrive: (day: Day) => void): ShowDays {
  const today = useToday()
  const isPhone = useIsPhone()
  const hasRoom = useMediaQuery(HAS_ROOM)
  const { isYear } = useAddressedPlace()
  const [month, show] = useShownMonth(() => monthOfDay(today))
  const view: View = isYear ? 'year' : isPhone ? 'month' : 'quarter'
  const now = useRef({ year, view, month, show, hasRoom, arrive })
  useEffect(() => {
    now.current = { year, view, month, show, hasRoom, arrive }
  })
  /** The months that were shown before a line was hovered. */
  const home = useRef<Month | null>(null)
  const ways = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const later = (act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, POINTED_MS)
    }
    function turnTo(day: Day): void {
      const { view, month, show } = now.current
      if (isShown(monthsOf(view, month), day)) return
      home.current ??= month
      show(view, monthOfDay(day))
    }
    function goHome(): void {
      clearTimeout(timer)
      const { view, show } = now.current
      if (home.current) show(view, home.current)
      home.current = null
    }
    return {
      point({ first, days }: ShownDays) {
        previewDays(days)
        if (now.current.hasRoom) later(() => turnTo(first))
      },
      leave() {
        if (isGone) return
        previewDays()
        later(goHome)
      },
      goTo(to: ShownDays) {
        clearTimeout(timer)
        turnTo(to.first)
        home.current = null
        if (now.current.hasRoom) return
        isGone = true
        now.current.arrive(to.first)
        closeDialog()
        pin(to, now.current.year)
      },
      end: goHome,
    }
  }, [])
  useEffect(() => () => ways.end(), [ways])
  return ways
}

/** How a day is previewed: as taken leave, or as free. */
type Preview = ReadonlyMap<Day, 'leave' | 'free'>

const NOTHING: Preview = new Map()
let shown = NOTHING
let observer: MutationObserver | null = null

function paint(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.app-main [data-preview]')) {
    if (!shown.has(element.dataset.date ?? '')) element.removeAttribute('data-preview')
  }
  for (const [day, kind] of shown) {
    for (const element of document.querySelectorAll(
      `.app-main [data-date="${day}"]:not([data-locked])`,
    )) {
      element.setAttribute('data-preview', kind)
    }
  }
}

/** Marks days on the calendar as a preview, also in months that are shown later. No days end the preview. */
export function previewDays(days: Preview = NOTHING): void {
  shown = days
  paint()
  observer?.disconnect()
  observer = null
  const page = document.querySelector('.app-main')
  if (days.size === 0 || !page) return
  observer = new MutationObserver(paint)
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['data-date'] })
}

/** The preview of some bridges: which days would be leave and which free. */
export function previewOf(bridges: readonly Bridge[]): Preview {
  return new Map(
    bridges.flatMap(({ leave, from, to }) =>
      daysFrom(from, to).map((day) => [day, leave.includes(day) ? 'leave' : 'free'] as const),
    ),
  )
}
