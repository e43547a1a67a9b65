import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { Button } from '@/ui/Button'
import { icons } from '../commands/icons'
import { MoreButton } from '../commands/MoreButton'
import { commandsAt, runCommand } from '../commands/table'
import { useDayContext } from '../commands/useDayContext'
import { useDays } from '../list/DaysContext'
import { useStretchTexts } from '../marking/StretchNames'
import { DayPeople } from '../people/DayPeople'
import { type CardFootProps, type CardTagsProps, TagName } from './DayCardBody'

const pill =
  'flex min-h-7 max-w-44 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1 text-[0.8125rem] pointer-coarse:min-h-11 pointer-coarse:pr-3.5 pointer-coarse:pl-2.5'

/**
 * All tags in the list's order, so that none moves when it is added or removed. A full day shows only its own tags.
 */
export function CardTags({ day, onDay, change }: CardTagsProps) {
  const { t } = useTranslation()
  const { texts, language } = useDays()
  const { addTag } = useCalendarActions()
  const hasRoom = onDay.length < change.tagsPerDay
  const shown = useTags()
    .map((tag) => ({ tag, isOn: onDay.includes(tag.id) }))
    .filter(({ isOn }) => isOn || hasRoom)
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label={t('dayCard.tags')}>
      {shown.map(({ tag, isOn }) => (
        <span key={tag.id} data-tag={isOn ? tag.label : undefined}>
          <button
            type="button"
            className={`${pill} ${isOn ? 'border-line-strong bg-line-soft' : 'border-line text-soft'}`}
            aria-label={isOn ? texts.removeTag(tag.label) : undefined}
            onClick={() => (isOn ? change.removeTag : addTag)(day, tag.id)}
          >
            <TagName {...tag} />
            {isOn && <X size={13} className="shrink-0" aria-hidden="true" />}
          </button>
        </span>
      ))}
      {hasRoom && (
        <button
          type="button"
          className={`${pill} justify-center border-dashed border-line-strong pl-2.5 text-soft pointer-coarse:min-w-11`}
          data-add=""
          aria-label={texts.addTag(spokenDay(day, language))}
          title={t('addTag.title')}
          onClick={() => change.addTag(day)}
        >
          <Plus size={14} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}

/** The stretches that the day is part of, with their lengths. */
export function CardStretches({ day }: { day: Day }) {
  // Renders again when neighbouring days change, because stretches depend on them.
  useEntries()
  const { all } = useStretchTexts()(day)
  if (all.length === 0) return null
  return (
    <ul className="-mt-1 text-[0.8125rem] text-soft">
      {all.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The foot of the card: commands, who is writing, and who changed the day last. */
export function CardFoot({ day, entry, tagsPerDay, steps }: CardFootProps) {
  const { t } = useTranslation()
  const context = useDayContext(day, { at: 'card', entry, tagsPerDay, ways: {} })
  return (
    <>
      <div className="-mx-2 flex flex-wrap items-center empty:hidden">
        {commandsAt('card', context).map((command) => {
          const Icon = command.icon && icons[command.icon]
          return (
            <Button
              key={command.id}
              kind="ghost"
              className="max-md:px-2"
              onClick={() => runCommand(command, context)}
            >
              {Icon && <Icon size={15} aria-hidden="true" className="max-md:hidden" />}
              <span>{command.label && t(command.label)}</span>
            </Button>
          )
        })}
        <MoreButton context={context} />
        {steps}
      </div>
      <DayPeople day={day} />
    </>
  )
}
