import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { Button } from '@/ui/Button'
import { icons } from '../commands/icons'
import { commandsAt, runCommand } from '../commands/run'
import { useDayContext } from '../commands/useDayContext'

type Props = { day: Day; entry: Entry; tagsPerDay: number }

/** What the card of a day offers to do with it, at its foot. */
export function DayActs({ day, entry, tagsPerDay }: Props) {
  const { t } = useTranslation()
  const context = useDayContext(day, { at: 'card', entry, tagsPerDay, ways: {} })
  return (
    <div className="-mx-2 flex flex-wrap items-center empty:hidden">
      {commandsAt('card', context).map((command) => {
        const Icon = command.icon && icons[command.icon]
        return (
          <Button key={command.id} kind="ghost" onClick={() => runCommand(command, context)}>
            {Icon && <Icon size={15} aria-hidden="true" />}
            <span>{command.label && t(command.label)}</span>
          </Button>
        )
      })}
    </div>
  )
}
