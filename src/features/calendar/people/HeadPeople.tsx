import './people.css'
import { ChevronDown, Eye } from 'lucide-react'
import {
  cloneElement,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { SyncStatus } from '@/state/calendar/useSyncStatus'
import { useDistinctPeople } from '@/state/people/company'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { OpenedByKey } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { usePageTitle } from '@/ui/usePageTitle'
import { focusedDay } from '../keys/focusDay'
import { calendarMenuOpener } from '../keys/openDays'
import { useWhoseTitle } from './calendarChoices'

const CalendarMenu = lazyPart(() => import('./CalendarMenu'), 'CalendarMenu')

/** From this width on the header has room for more than the name. */
const WIDE_HEAD = '(min-width: 75em)'

/** Whose calendar is shown: at the left of the header on a desktop, in a line of its own on a phone. */
export function HeadPeople({ isPhone }: { isPhone: boolean }) {
  const { isOwn } = useWhose()
  const canChange = useCanChange()
  const isWide = useMediaQuery(WIDE_HEAD)
  return (
    <>
      {!isOwn && <Theirs />}
      {!isPhone && <WhoseButton isShort={!isWide} />}
      {isPhone && !isOwn && (
        <div className="whose-strip">
          <WhoseButton isShort />
          {!canChange && <LookOnlyBadge />}
        </div>
      )}
    </>
  )
}

function Theirs(): null {
  const { owner, name } = useWhose()
  useOtherCalendarTint(useWhoseTitle(), useDistinctPeople()({ id: owner, name }).colour.hex)
  return null
}

/** Tints the page of another's calendar with its owner's colour, and puts its name into the tab's title. */
function useOtherCalendarTint(words: string, hex: string): void {
  usePageTitle(`${words} · Quartal`)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theirs = ''
    page.style.setProperty('--theirs', hex)
    return () => {
      delete page.dataset.theirs
      page.style.removeProperty('--theirs')
    }
  }, [hex])
}

/** Shown in place of the save status to people who may only look; also says that notes are not shown. */
export function LookOnlyBadge({ state }: { state?: SyncStatus['state'] }) {
  const { t } = useTranslation()
  const { notes } = useWhose()
  const words = t(notes ? 'people.looking' : 'people.lookingWithoutNotes')
  return (
    <span className="whose-role text-soft" data-sync-status={state} title={words}>
      <Eye size={14} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}

/** How often the menu was opened, and whether by a key on a day, which gets the focus back. */
type Opened = { readonly times: number; readonly isByKey: boolean; readonly day: Day | null }

const NOT_OPENED: Opened = { times: 0, isByKey: false, day: null }

/** Names the shown calendar, and opens its menu. */
function WhoseButton({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const { label } = useDistinctPeople()({ id: owner, name })
  const whole = useWhoseTitle() || t('people.mine')
  // With little room only the name is shown.
  const shown = isShort && !isOwn ? label : whole
  const id = useId()
  const [opened, setOpened] = useState(NOT_OPENED)
  useEffect(() => {
    calendarMenuOpener.set(() =>
      setOpened(({ times }) => ({ times: times + 1, isByKey: true, day: focusedDay.get() })),
    )
    return () => calendarMenuOpener.set(null)
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
      <Suspense fallback={cloneElement(button, { 'aria-haspopup': 'menu' })}>
        <CalendarMenu
          key={opened.times}
          trigger={button}
          day={opened.day}
          onOpen={() => setOpened((before) => ({ ...before, day: null }))}
        />
      </Suspense>
    </OpenedByKey>
  )
}
