import { Ellipsis, ExternalLink, Tag as TagIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNote } from '@/domain/entries'
import { linksIn } from '@/domain/links'
import { type Tag, tagsWith } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useDay } from '@/state/calendar/useDay'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { OpenedByKey } from '@/ui/LazyMenu'
import { ButtonOf, Menu } from '@/ui/Menu'
import type { Command, Ways } from '../commands/command'
import { icons } from '../commands/icons'
import { commandsAt, runCommand } from '../commands/table'
import { useDayContext } from '../commands/useDayContext'
import { MenuLines } from '../header/MenuLines'
import { type Action, action, type List, type MenuItem } from '../header/menuItems'
import { rowOf } from '../keys/focusDay'
import { openNotes, openTags } from '../keys/openDays'
import { DayChanged } from '../people/DayPeople'
import { askForTag, type OpenDayMenu } from './DaysContext'
import { moreTagsName, useMoreTags } from './DayTags'

const TAG_KEYS = 9

const OF_NOTE_AND_TAGS = ['note', 'addTag', 'more']

/** The most links of a note that are listed in the menu. */
const MOST_LINKS = 5

/** Closes at once where there is nothing to offer: on an empty day of a read-only calendar. */
function Closed({ onClose }: Pick<OpenDayMenu, 'onClose'>) {
  useEffect(onClose, [onClose])
  return null
}

type Props = OpenDayMenu & { tagsPerDay: number }

/** The menu of a day. There is one for all days, placed at the head of the day's row. */
export function DayMenu({ day, isByKey, isByTouch, onClose, tagsPerDay }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { removeTag } = useCalendarActions()
  const entry = useDay(day)
  const tags = useTags()
  const onDay = tagsWith(entry.tags, tags)
  // Without touch, tags beyond the number keys are listed for removal; the others have a key, and all chips a click.
  const canChange = useCanChange()
  const hasKeyless = canChange && !isByTouch && onDay.some((tag) => tags.indexOf(tag) >= TAG_KEYS)
  const more = useMoreTags()(day)
  const ways: Partial<Ways> = {
    note: () => openNotes.open(day),
    addTag: () => askForTag(day),
    ...(more.length > 0 && { allTags: () => openTags.toggle(day) }),
  }
  const context = useDayContext(day, { at: 'menu', entry, tagsPerDay, ways })
  const chosen = useRef<(() => void) | null>(null)
  const hasLeft = useRef(false)
  const row = rowOf(day)
  if (!row) return null

  // The row is kept: by the time the menu has closed, another page may show the same date.
  const focusRow = () => row.focus({ preventScroll: true })
  // Actions that move the focus run after the menu has closed, because closing returns the focus to the row.
  const onRow = (act: () => void) => () => {
    chosen.current = () => {
      focusRow()
      act()
    }
  }
  // Called within the press itself, or the browser would block the new tab.
  const openLink = (href: string) => {
    chosen.current = focusRow
    window.open(href, '_blank', 'noopener,noreferrer')
  }
  const remove = (tag: Tag, label: string): Action => ({
    kind: 'action',
    id: tag.id,
    label,
    run: onRow(() => removeTag(day, tag.id)),
  })

  const links = [...new Set(linksIn(shownNote(entry.notes)))].slice(0, MOST_LINKS).map((href) => {
    const label = t('dayMenu.openLink', { page: new URL(href).host })
    return action(href, ExternalLink, label, () => openLink(href))
  })
  const taps = (isByTouch && canChange ? onDay : []).map((tag) => ({
    ...remove(tag, t('calendar.removeTag', { label: tag.label })),
    tag,
  }))
  const keyless: MenuItem = {
    kind: 'list',
    id: 'remove',
    icon: TagIcon,
    label: t('dayMenu.removeTag'),
    items: onDay.map((tag) => remove(tag, tag.label)),
  }
  const toLine = (command: Command): Action => {
    const { id, icon, label } = command
    const name = label ? t(label) : moreTagsName(openTags.has(day) ? [] : more, t, language)
    return action(
      id,
      icon && icons[icon],
      name,
      onRow(() => runCommand(command, context)),
    )
  }
  const lines = commandsAt('menu', context).map(toLine)
  const behind: List = {
    kind: 'list',
    id: 'behind',
    icon: Ellipsis,
    label: t('header.more'),
    items: commandsAt('menu', context, true).map(toLine),
  }
  const linesOf = (wanted: string) => lines.filter(({ id }) => id === wanted)
  // The links of the note and the tags of the day are items too, though not commands of the table.
  const items: readonly MenuItem[] = [
    ...linesOf('note'),
    ...links,
    ...linesOf('addTag'),
    ...taps,
    ...linesOf('more'),
    ...(hasKeyless ? [keyless] : []),
    ...lines.filter(({ id }) => !OF_NOTE_AND_TAGS.includes(id)),
    ...(behind.items.length > 0 ? [behind] : []),
  ]

  if (items.length === 0) return <Closed onClose={onClose} />
  return (
    <OpenedByKey value={isByKey}>
      <Menu
        trigger={<ButtonOf element={row.querySelector('button') ?? row} />}
        align="start"
        sideOffset={2}
        // The button has no id that could name the menu.
        aria-labelledby={undefined}
        aria-label={`${t('calendar.dayActions')}: ${spokenDay(day, language)}`}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onInteractOutside={() => {
          hasLeft.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (chosen.current) chosen.current()
          else if (!hasLeft.current) focusRow()
        }}
      >
        <MenuLines items={items} />
        <DayChanged day={day} />
      </Menu>
    </OpenedByKey>
  )
}
