import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { Menu, MenuChoice, MenuItem, MenuLine } from '@/ui/Menu'
import { refocusDay } from '../keys/focusDay'
import { useCalendarItems } from './useCalendarItems'

type Props = {
  trigger: ReactElement<object>
  /** The day whose key opened it: it has the focus again afterwards. */
  day: Day | null
  /** It is opened again, at its button. */
  onOpen: () => void
}

/** The calendars that somebody may see, the shown one ticked, and the way out of it (T3). */
export function CalendarMenu({ trigger, day, onOpen }: Props) {
  const { t } = useTranslation()
  const { items, leave } = useCalendarItems()
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
      <MenuChoice
        value={items.find(({ isShown }) => isShown)?.owner ?? ''}
        onChange={(value) => items.find(({ owner }) => owner === value)?.choose()}
        choices={items.map(({ owner, name, role }) => ({ value: owner, label: name, hint: role }))}
      />
      {leave && (
        <>
          <MenuLine />
          <MenuItem icon={<LogOut size={15} aria-hidden="true" />} onSelect={leave}>
            <span>{t('people.leave')}</span>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
