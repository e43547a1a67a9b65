import { ChevronDown } from 'lucide-react'
import { cloneElement, type MouseEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { usePeopleTold } from '@/state/people/company'
import { useWhose } from '@/state/people/useWhose'
import { OpenedByKey } from '@/ui/LazyMenu'
import { focusedDay } from '../keys/focusDay'
import { CalendarMenu } from './CalendarMenu'
import { calendarMenuPort } from './calendarMenuPort'
import { useWhoseWords } from './useWhoseWords'

/** That the menu was opened for the first time, or by the key of a day, which has the focus again afterwards. */
type Opened = { readonly times: number; readonly isByKey: boolean; readonly day: Day | null }

const NOT_OPENED: Opened = { times: 0, isByKey: false, day: null }

/** Says whose calendar is shown, and opens the menu of all of them (T3). */
export function WhoseButton({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const { label } = usePeopleTold()({ id: owner, name })
  const whole = useWhoseWords() || t('people.mine')
  // Where there is little room the name alone is seen.
  const shown = isShort && !isOwn ? label : whole
  const id = useId()
  const [opened, setOpened] = useState(NOT_OPENED)
  useEffect(() => {
    calendarMenuPort.set(() =>
      setOpened(({ times }) => ({ times: times + 1, isByKey: true, day: focusedDay.get() })),
    )
    return () => calendarMenuPort.set(null)
  }, [])
  const button = (
    <button
      type="button"
      aria-label={t('people.menu')}
      aria-describedby={id}
      title={whole}
      className="whose-button"
    >
      <span aria-hidden="true" dir="auto" className="whose-name">
        {shown}
      </span>
      <span id={id} className="sr-only">
        {whole}
      </span>
      <ChevronDown size={15} aria-hidden="true" />
    </button>
  )
  if (opened.times === 0) {
    return cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      // A click with a count of 0 comes from the keyboard.
      onClick: ({ detail }: MouseEvent) =>
        setOpened({ times: 1, isByKey: detail === 0, day: null }),
    })
  }
  return (
    <OpenedByKey value={opened.isByKey}>
      <CalendarMenu
        key={opened.times}
        trigger={button}
        day={opened.day}
        onOpen={() => setOpened((before) => ({ ...before, day: null }))}
      />
    </OpenedByKey>
  )
}
