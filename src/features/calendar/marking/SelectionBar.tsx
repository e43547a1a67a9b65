import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import { mayChange } from '@/state/people/others'
import { endSelection } from '@/state/selection'
import { IconButton } from '@/ui/IconButton'
import { useToolbar } from '@/ui/useToolbar'
import type { Context } from '../commands/context'
import { LISTED } from '../commands/context'
import { commandsAt, needsPro } from '../commands/run'
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
      <p role="status" className="selection-text" data-selection-text="">
        {text}
      </p>
      {mayChange() && (
        <SelectionTags days={meant} actions={actions} isPro={meant.length > actions.daysAtOnce} />
      )}
      <label className="selection-work">
        <input
          type="checkbox"
          checked={isWorkOnly}
          onChange={({ target }) => onWorkOnly(target.checked)}
        />
        <span>{t('marking.workOnly')}</span>
      </label>
      <div className="selection-acts">
        {commandsAt('bar', context).map((command) => (
          <SelectionAct
            key={command.id}
            command={command}
            context={context}
            isPro={needsPro(command, context)}
          />
        ))}
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
