import { ClipboardPaste, Copy, Eraser, NotebookPen, Repeat, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { workdaysIn } from '@/domain/leave/workdays'
import { haveTag } from '@/domain/marking/entryChanges'
import { paletteOf } from '@/domain/tags'
import { rangeText } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { useWorkTime } from '@/state/choices/leave'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { endSelection } from '@/state/selection'
import { Chip } from '@/ui/Chip'
import { IconButton } from '@/ui/IconButton'
import { NoteForDays } from './NoteForDays'
import type { DaysActions } from './useDaysActions'

type Props = {
  days: readonly Day[]
  actions: DaysActions
  isNoting: boolean
  onNote: (isOpen: boolean) => void
}

/** Over the foot of the page while days are selected: which they are, and what can be done with them (R4). */
export function SelectionBar({ days, actions, isNoting, onNote }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tags = useTags()
  const entries = useEntries()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const workdays = workdaysIn(days, useWorkTime())
  const text = t('marking.text', {
    range: rangeText(first, last, language),
    days: t('marking.days', { count: days.length }),
    workdays: t('marking.workdays', {
      count: workdays,
      workdays: numberText(workdays, language),
    }),
  })
  const change = (act: () => void) => () => {
    if (actions.mayChange(days.length)) act()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('marking.selection')}
      className="selection-bar"
      data-keeps-selection=""
    >
      <p role="status" className="selection-text" data-selection-text="">
        {text}
      </p>
      <div className="selection-tags">
        {tags.map((tag) => {
          const { hex, text: ink, bordered } = paletteOf(tag.color)
          return (
            <button
              key={tag.id}
              type="button"
              className="selection-tag"
              aria-label={tag.label}
              title={tag.label}
              aria-pressed={haveTag(entries, days, tag.id)}
              onClick={change(() => actions.toggleTag(days, tag.id))}
            >
              <Chip letter={tag.short} hex={hex} text={ink} bordered={bordered} />
            </button>
          )
        })}
      </div>
      <div className="selection-acts">
        <Act name={t('marking.note')} onClick={change(() => onNote(true))}>
          <NotebookPen size={16} aria-hidden="true" />
        </Act>
        <Act name={t('marking.copy')} onClick={() => actions.copy(days)}>
          <Copy size={16} aria-hidden="true" />
        </Act>
        {actions.canPaste && (
          <Act name={t('marking.paste')} onClick={change(() => actions.paste(first))}>
            <ClipboardPaste size={16} aria-hidden="true" />
          </Act>
        )}
        <Act
          name={t('marking.repeat')}
          onClick={change(() => openDialog({ kind: 'repeat', days }))}
        >
          <Repeat size={16} aria-hidden="true" />
        </Act>
        <Act name={t('marking.clear')} onClick={change(() => actions.clear(days))}>
          <Eraser size={16} aria-hidden="true" />
        </Act>
      </div>
      <IconButton name={t('common.close')} onClick={endSelection}>
        <X size={17} aria-hidden="true" />
      </IconButton>
      {isNoting && (
        <NoteForDays
          count={days.length}
          onWrite={(note) => actions.note(days, note)}
          onClose={() => onNote(false)}
        />
      )}
    </div>
  )
}

type ActProps = { name: string; onClick: () => void; children: ReactNode }

/** A button of the bar; where there is little room its name is only said. */
function Act({ name, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className="selection-act"
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      {children}
      <span aria-hidden="true">{name}</span>
    </button>
  )
}
