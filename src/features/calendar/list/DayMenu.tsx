import {
  CalendarX,
  ClipboardPaste,
  Copy,
  ExternalLink,
  Pencil,
  Plus,
  Repeat,
  StretchVertical,
  Tag as TagIcon,
  Tags,
} from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyEntry, shownNote } from '@/domain/entries'
import { linksIn } from '@/domain/links'
import { type Tag, tagsWith } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useDay } from '@/state/calendar/useDay'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { OpenedByKey } from '@/ui/LazyMenu'
import { Menu } from '@/ui/Menu'
import { MenuLines } from '../header/MenuLines'
import { type Action, action, type MenuItem } from '../header/menuItems'
import { rowOf } from '../keys/focusDay'
import { useDaysActions } from '../marking/useDaysActions'
import { useSelectStretch } from '../marking/useSelectStretch'
import { openNotes, openTags } from '../openDays'
import { moreTagsName, useMoreTags } from './moreTags'
import type { OpenDayMenu } from './useDayMenu'

const TAG_KEYS = 9

/** More links than these are opened where they stand. */
const MOST_LINKS = 5

/** Stands for a button that is on the page already: rows know nothing of the one menu. */
function ButtonOf({ row, ref }: { row: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => row.querySelector('button') ?? row, [row])
  return null
}

type Props = OpenDayMenu & { tagsPerDay: number }

/** What can be done with a day; one menu for all of them, at the head of the day's row. */
export function DayMenu({ day, isByKey, isByTouch, onClose, tagsPerDay }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { clearDay, removeTag } = useCalendarActions()
  const entry = useDay(day)
  const tags = useTags()
  const onDay = tagsWith(entry.tags, tags)
  // The others are taken off with their key, or with a click on them.
  const hasKeyless = !isByTouch && onDay.some((tag) => tags.indexOf(tag) >= TAG_KEYS)
  const more = useMoreTags()(day)
  const today = useToday()
  const actions = useDaysActions(today)
  const selectStretch = useSelectStretch(day, today, actions.goPro)
  const chosen = useRef<(() => void) | null>(null)
  const hasLeft = useRef(false)
  const row = rowOf(day)
  if (!row) return null

  // Only when the menu is gone: a note that opens takes the focus, which the menu would take back.
  const then = (act: () => void) => () => {
    chosen.current = act
  }
  // The row as it was: another page may have the day by the time the menu is gone.
  const focusRow = () => row.focus({ preventScroll: true })
  const onRow = (act: () => void) =>
    then(() => {
      focusRow()
      act()
    })
  // In the press itself, or a browser would keep it back.
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

  const items: MenuItem[] = [
    action(
      'note',
      Pencil,
      t('dayMenu.editNote'),
      then(() => openNotes.open(day)),
    ),
  ]
  for (const href of [...new Set(linksIn(shownNote(entry.notes)))].slice(0, MOST_LINKS)) {
    const label = t('dayMenu.openLink', { page: new URL(href).host })
    items.push(action(href, ExternalLink, label, () => openLink(href)))
  }
  if (entry.tags.length < tagsPerDay) {
    const ask = then(() => openDialog({ kind: 'addTag', date: day }))
    items.push(action('add', Plus, t('addTag.title'), ask))
  }
  for (const tag of isByTouch ? onDay : []) {
    items.push({ ...remove(tag, t('calendar.removeTag', { label: tag.label })), tag })
  }
  if (more.length > 0) {
    const name = moreTagsName(openTags.has(day) ? [] : more, t, language)
    const toggle = onRow(() => openTags.toggle(day))
    items.push(action('more', Tags, name, toggle))
  }
  if (hasKeyless) {
    const list = onDay.map((tag) => remove(tag, tag.label))
    const label = t('dayMenu.removeTag')
    items.push({ kind: 'list', id: 'remove', icon: TagIcon, label, items: list })
  }
  if (actions.canPaste) {
    const paste = onRow(() => actions.paste(day))
    items.push(action('paste', ClipboardPaste, t('marking.paste'), paste))
  }
  if (selectStretch) {
    const choose = onRow(selectStretch)
    items.push(action('stretch', StretchVertical, t('marking.selectStretch'), choose))
  }
  if (!isEmptyEntry(entry)) {
    const copy = onRow(() => actions.copy([day]))
    items.push(action('copy', Copy, t('marking.copy'), copy))
    const repeat = then(() => openDialog({ kind: 'repeat', days: [day] }))
    items.push(action('repeat', Repeat, t('marking.repeat'), repeat))
    const clear = onRow(() => clearDay(day))
    items.push(action('clear', CalendarX, t('dayMenu.clear'), clear))
  }

  return (
    <OpenedByKey value={isByKey}>
      <Menu
        trigger={<ButtonOf row={row} />}
        align="start"
        sideOffset={2}
        // The button has no id of its own to be named by.
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
      </Menu>
    </OpenedByKey>
  )
}
