import { ClipboardPaste, Copy, Eraser, NotebookPen, Repeat, Scissors, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { openDialog } from '@/state/dialogs'
import { endSelection } from '@/state/selection'
import { IconButton } from '@/ui/IconButton'
import { useToolbar } from '@/ui/useToolbar'
import { NoteForDays } from './NoteForDays'
import { SelectionAct } from './SelectionAct'
import { SelectionTags } from './SelectionTags'
import { useBarRoom } from './useBarRoom'
import type { DaysActions } from './useDaysActions'
import { useDaysText } from './useDaysText'

type Props = {
  days: readonly Day[]
  /** Those of them that something is done to. */
  meant: readonly Day[]
  /** The person's free days are left out of what is done (R9). */
  isWorkOnly: boolean
  onWorkOnly: (isOn: boolean) => void
  /** The year on the screen: days of another one are named with theirs. */
  shownYear: number
  actions: DaysActions
  isNoting: boolean
  onNote: (isOpen: boolean) => void
}

/** Over the foot of the page while days are selected: which they are, and what can be done with them (R4). */
export function SelectionBar(props: Props) {
  const { days, meant, isWorkOnly, onWorkOnly, shownYear, actions, isNoting, onNote } = props
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const text = useDaysText()(days[0] ?? '', days.at(-1) ?? '', shownYear)
  const keys = useToolbar(bar)
  useBarRoom(bar)
  const isPro = (count: number) => count > actions.daysAtOnce
  const isLocked = isPro(meant.length)
  const change = (act: () => void) => () => {
    if (actions.mayChange(meant.length)) act()
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
      <p role="status" className="selection-text" data-selection-text="">
        {text}
      </p>
      <SelectionTags days={meant} actions={actions} isPro={isLocked} />
      <label className="selection-work">
        <input
          type="checkbox"
          checked={isWorkOnly}
          onChange={({ target }) => onWorkOnly(target.checked)}
        />
        <span>{t('marking.workOnly')}</span>
      </label>
      <div className="selection-acts">
        <SelectionAct
          name={t('marking.note')}
          icon={NotebookPen}
          isPro={isLocked}
          onClick={change(() => onNote(true))}
        />
        <SelectionAct
          name={t('marking.copy')}
          icon={Copy}
          onClick={() => actions.copy(meant, days)}
        />
        <SelectionAct
          name={t('marking.cutOut')}
          icon={Scissors}
          isPro={isLocked}
          onClick={() => actions.cut(meant, days)}
        />
        {actions.canPaste && (
          <SelectionAct
            name={t('marking.paste')}
            icon={ClipboardPaste}
            isPro={isPro(actions.copiedDays)}
            onClick={() => actions.paste(days[0] ?? '')}
          />
        )}
        <SelectionAct
          name={t('marking.repeat')}
          icon={Repeat}
          isPro={isLocked}
          onClick={change(() => openDialog({ kind: 'repeat', days, meant }))}
        />
        <SelectionAct
          name={t('marking.clear')}
          icon={Eraser}
          isPro={isLocked}
          onClick={change(() => actions.clear(meant))}
        />
      </div>
      <IconButton name={t('common.close')} onClick={endSelection}>
        <X size={17} aria-hidden="true" />
      </IconButton>
      {isNoting && (
        <NoteForDays
          count={meant.length}
          onWrite={(note) => actions.note(meant, note)}
          onClose={() => onNote(false)}
        />
      )}
    </div>
  )
}
