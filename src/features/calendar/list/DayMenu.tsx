import { CalendarX, ExternalLink, Pencil, Plus, Tag as TagIcon, Tags } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyEntry, shownNote } from '@/domain/entries'
import { linksIn } from '@/domain/links'
import { paletteOf, tagsWith } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useDay } from '@/state/calendar/useDay'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Chip } from '@/ui/Chip'
import { OpenedByKey } from '@/ui/LazyMenu'
import { Menu, MenuItem, MenuSub } from '@/ui/Menu'
import { rowOf } from '../keys/focusDay'
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
  const remove = (tagId: string) => {
    focusRow()
    removeTag(day, tagId)
  }
  const toggleAll = () => {
    focusRow()
    openTags.toggle(day)
  }
  const clear = () => {
    focusRow()
    clearDay(day)
  }
  const links = [...new Set(linksIn(shownNote(entry.notes)))].slice(0, MOST_LINKS)
  // In the press itself, or a browser would keep it back.
  const open = (href: string) => () => {
    chosen.current = focusRow
    window.open(href, '_blank', 'noopener,noreferrer')
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
        <MenuItem
          icon={<Pencil size={15} aria-hidden="true" />}
          onSelect={then(() => openNotes.open(day))}
        >
          {t('dayMenu.editNote')}
        </MenuItem>
        {links.map((href) => (
          <MenuItem
            key={href}
            icon={<ExternalLink size={15} aria-hidden="true" />}
            onSelect={open(href)}
          >
            {t('dayMenu.openLink', { page: new URL(href).host })}
          </MenuItem>
        ))}
        {entry.tags.length < tagsPerDay && (
          <MenuItem
            icon={<Plus size={15} aria-hidden="true" />}
            onSelect={then(() => openDialog({ kind: 'addTag', date: day }))}
          >
            {t('addTag.title')}
          </MenuItem>
        )}
        {isByTouch &&
          onDay.map((tag) => (
            <MenuItem
              key={tag.id}
              icon={
                <span className="text-[0.65625rem]">
                  <Chip letter={tag.short} {...paletteOf(tag.color)} />
                </span>
              }
              onSelect={then(() => remove(tag.id))}
            >
              {t('calendar.removeTag', { label: tag.label })}
            </MenuItem>
          ))}
        {more.length > 0 && (
          <MenuItem icon={<Tags size={15} aria-hidden="true" />} onSelect={then(toggleAll)}>
            {moreTagsName(openTags.has(day) ? [] : more, t, language)}
          </MenuItem>
        )}
        {hasKeyless && (
          <MenuSub label={t('dayMenu.removeTag')} icon={<TagIcon size={15} aria-hidden="true" />}>
            {onDay.map(({ id, label }) => (
              <MenuItem key={id} onSelect={then(() => remove(id))}>
                {label}
              </MenuItem>
            ))}
          </MenuSub>
        )}
        {!isEmptyEntry(entry) && (
          <MenuItem icon={<CalendarX size={15} aria-hidden="true" />} onSelect={then(clear)}>
            {t('dayMenu.clear')}
          </MenuItem>
        )}
      </Menu>
    </OpenedByKey>
  )
}
