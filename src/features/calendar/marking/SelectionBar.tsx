import { X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import { mayChange } from '@/state/people/others'
import { endSelection } from '@/state/selection'
import { IconButton } from '@/ui/IconButton'
import { PHONE } from '@/ui/screens'
import { useToolbar } from '@/ui/useToolbar'
import { type Command, type Context, LISTED } from '../commands/command'
import { icons } from '../commands/icons'
import { MoreButton } from '../commands/MoreButton'
import { commandsAt, needsPro, runCommand } from '../commands/table'
import { NoteForDays } from './NoteForDays'
import { SelectionTags } from './SelectionTags'
import { useDaysSaid, useDaysText } from './StretchNames'
import type { DaysActions } from './useDaysActions'

type Props = {
  days: readonly Day[]
  /** The selected days that commands act on. */
  meant: readonly Day[]
  /** Days on which the person does not work are left out. */
  isWorkOnly: boolean
  onWorkOnly: (isOn: boolean) => void
  /** The year on the screen; days of another year are named with it. */
  shownYear: number
  actions: DaysActions
  isNoting: boolean
  onNote: (isOpen: boolean) => void
}

/** The bar at the foot of the page while days are selected: which they are, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { days, meant, isWorkOnly, onWorkOnly, shownYear, actions, isNoting, onNote } = props
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const range = [days[0] ?? '', days.at(-1) ?? '', shownYear] as const
  const text = useDaysText()(...range)
  const said = useDaysSaid()(...range)
  // The switch next to it shows the counts.
  const isCounted = said.workdays !== null
  const needed = meant.length > actions.daysAtOnce
  const keys = useToolbar(bar)
  useBarRoom(bar)
  const context: Context = {
    ...LISTED,
    at: 'bar',
    scope: 'days',
    days: meant,
    among: days,
    entry: EMPTY_ENTRY,
    tagsPerDay: 0,
    actions,
    ways: { note: () => onNote(true) },
    selectStretch: null,
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('marking.selection')}
      className="selection-bar"
      data-keeps-selection=""
      {...keys}
    >
      <p role="status" className={isCounted ? 'sr-only' : 'selection-text'} data-selection-text="">
        {text}
      </p>
      {isCounted && (
        <span className="selection-text" aria-hidden="true">
          {said.range}
        </span>
      )}
      {isCounted && (
        <label className="selection-count">
          <input
            type="checkbox"
            aria-label={t('marking.workOnly')}
            checked={isWorkOnly}
            onChange={({ target }) => onWorkOnly(target.checked)}
          />
          <span aria-hidden="true">{said.days}</span>
          <span aria-hidden="true">{said.workdays}</span>
        </label>
      )}
      {needed && (
        <p className="selection-pro" aria-hidden="true">
          {t('marking.withPro', { count: actions.daysAtOnce })}
        </p>
      )}
      {mayChange() && <SelectionTags days={meant} actions={actions} isPro={needed} />}
      <div className="selection-acts">
        {commandsAt('bar', context).map((command) => (
          <SelectionAct key={command.id} command={command} context={context} />
        ))}
        <MoreButton context={context} />
      </div>
      <IconButton name={t('common.close')} onClick={endSelection}>
        <X size={17} aria-hidden="true" />
      </IconButton>
      {isNoting && (
        <NoteForDays
          days={meant}
          onWrite={(note) => actions.note(meant, note)}
          onClose={() => onNote(false)}
        />
      )}
    </div>
  )
}

type SelectionActProps = { command: Command; context: Context }

/** A button of the bar; marked if this many days need Pro. */
function SelectionAct({ command, context }: SelectionActProps) {
  const { t } = useTranslation()
  const { icon, label, labelOfMany = label } = command
  const Icon = icon && icons[icon]
  const name = labelOfMany && t(labelOfMany)
  return (
    <button
      type="button"
      className="selection-act"
      aria-label={name}
      title={name}
      aria-description={needsPro(command, context) ? t('menu.pro') : undefined}
      onClick={() => runCommand(command, context)}
    >
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span aria-hidden="true">{name}</span>
    </button>
  )
}

const page = document.documentElement

/** The distance between the last selected day and the bar, in pixels. */
const GAP = 4

/** How much higher messages are above the bar than above the window's edge, besides the bar's height, in pixels. */
const OVER_BAR = 8

/** On a phone, scrolls the days that a finger has just selected out from under the bar. */
function reveal(bar: HTMLElement): void {
  if (!window.matchMedia(PHONE).matches) return
  const last = [...document.querySelectorAll('[data-selected]')].at(-1)
  const under = last
    ? last.getBoundingClientRect().bottom + GAP - bar.getBoundingClientRect().top
    : 0
  if (under > 0) window.scrollBy(0, under)
}

const set = (name: string, height: number) => page.style.setProperty(name, `${height}px`)

/** The property that makes the page longer, so that every day can be scrolled out from under the bar. */
const ROOM = '--selection-room'

/** Removes the extra length, unless the page is scrolled into it: the days would jump. */
function removeRoom(): void {
  const room = Number.parseFloat(page.style.getPropertyValue(ROOM)) || 0
  if (window.scrollY + page.clientHeight > page.scrollHeight - room) return
  page.style.removeProperty(ROOM)
  window.removeEventListener('scroll', removeRoom)
}

/**
 * While the bar is shown, messages stand above it and the page is longer. Not during a drag, because that would
 * scroll the page.
 */
function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      set('--selection-bar', element.offsetHeight + OVER_BAR)
      if (page.hasAttribute('data-sweeping')) return
      set(ROOM, element.offsetHeight)
      reveal(element)
    }
    let late: ReturnType<typeof setTimeout> | undefined
    const afterwards = () => {
      late = setTimeout(measure)
    }
    window.removeEventListener('scroll', removeRoom)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const ends = ['pointerup', 'touchend'] as const
    for (const type of ends) window.addEventListener(type, afterwards, true)
    return () => {
      clearTimeout(late)
      for (const type of ends) window.removeEventListener(type, afterwards, true)
      observer.disconnect()
      page.style.removeProperty('--selection-bar')
      window.addEventListener('scroll', removeRoom, { passive: true })
      removeRoom()
    }
  }, [bar])
}
