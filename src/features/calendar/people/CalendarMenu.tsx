import { Eye, EyeOff } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Day } from '@/domain/dates'
import { Menu, MenuChoice, MenuLine, MenuToggle } from '@/ui/Menu'
import { MenuGroups } from '../header/MenuLines'
import { refocusDay } from '../keys/focusDay'
import { useCalendarItems } from './calendarChoices'
import { useCalendarMenu } from './useCalendarMenu'

type Props = {
  trigger: ReactElement<object>
  /** The day that had the focus when a key opened the menu; it gets it back. */
  day: Day | null
  /** Opens the menu again after a dialog, at its button. */
  onOpen: () => void
}

/** The menu of the calendar: which one is shown, who is shown beside it, and actions on the whole. */
export function CalendarMenu({ trigger, day, onOpen }: Props) {
  return (
    <Menu
      trigger={trigger}
      align="start"
      onOpenChange={(isOpen) => isOpen && onOpen()}
      onCloseAutoFocus={(event) => {
        if (day === null) return
        event.preventDefault()
        refocusDay(day)
      }}
    >
      <Calendars />
      <Groups />
    </Menu>
  )
}

const Groups = () => <MenuGroups groups={useCalendarMenu()} />

/**
 * The calendars that the person may see: the shown one ticked, each with its colour and a switch to show it beside.
 */
function Calendars() {
  const items = useCalendarItems()
  if (items.length === 0) return null
  return (
    <>
      <MenuChoice
        value={items.find(({ isShown }) => isShown)?.owner ?? ''}
        onChange={(value) => items.find(({ owner }) => owner === value)?.choose()}
        choices={items.map(({ owner, name, role, colour, eye }) => ({
          value: owner,
          label: (
            <>
              {colour && <CalendarDot colour={colour} />}
              <bdi className="wrap-anywhere max-w-[20rem]">{name}</bdi>
            </>
          ),
          hint: role,
          beside: eye && (
            <MenuToggle
              name={eye.name}
              isChecked={eye.isOn}
              onChange={eye.set}
              icon={<EyeIcon isOn={eye.isOn} />}
            />
          ),
        }))}
      />
      <MenuLine />
    </>
  )
}

/** A dot in the colour of a person's days. */
export const CalendarDot = ({ colour }: { colour: string }) => (
  <i
    aria-hidden="true"
    className="size-2 shrink-0 rounded-full"
    style={{ backgroundColor: colour }}
  />
)

/** An open eye while a person's days are shown beside one's own. */
export function EyeIcon({ isOn, size = 16 }: { isOn: boolean; size?: number }) {
  const Icon = isOn ? Eye : EyeOff
  return <Icon size={size} aria-hidden="true" />
}
