import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { Menu, MenuChoice, MenuLine, MenuPill } from '@/ui/Menu'
import { CRAMPED } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { focusDay, focusedDay, hasFocus } from '../keys/focusDay'
import { useCalendarMenu } from '../people/useCalendarMenu'
import { AccountLines, MenuGroups, MenuOptions } from './MenuLines'
import { useLanguageItem, useMenu } from './useMenu'

/** The sign-in link, which replaces the user menu after a sign-out. */
const signInLink = () => document.querySelector<HTMLElement>('.app-bar a[href^="/auth"]')

/**
 * Moves the focus when the account goes, and with it the menu, the sign-out dialog and its days: to the same date if
 * a day had the focus, else to the sign-in link.
 */
function FocusHandover(): null {
  useLayoutEffect(
    () => () => {
      const last = focusedDay.get()
      const day = last !== null && hasFocus(last) ? last : null
      // Runs after React has removed the old elements and added the new ones.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (!day || !focusDay(day)) signInLink()?.focus()
      })
    },
    [],
  )
  return null
}

/** The user menu: who is signed in, and the items for a person or a visitor. */
export function HeaderMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const goPro = useGoPro()
  return (
    <>
      <Menu trigger={trigger}>
        {account && (
          <>
            <div className="w-max min-w-60 max-w-md px-2.5 py-2">
              <AccountLines
                account={account}
                goPro={<MenuPill onSelect={goPro}>{t('menu.goPro')}</MenuPill>}
              />
            </div>
            <MenuLine />
          </>
        )}
        <Groups />
      </Menu>
      {account && <FocusHandover />}
    </>
  )
}

/** Includes the items of the calendar's menu where that has no button of its own. */
function Groups() {
  const { account } = useAuth()
  const isCramped = useMediaQuery(CRAMPED)
  const calendar = useCalendarMenu()
  const mine = useMenu()
  return <MenuGroups groups={isCramped && !account ? [...calendar, ...mine] : mine} />
}

type Props = {
  trigger: ReactNode
  year: number
  thisYear: number
  onChoose: (year: number) => void
}

/** Years around the current one, and around the shown one if it is further away. */
export function YearMenu({ trigger, year, thisYear, onChoose }: Props) {
  const first = Math.min(thisYear - LISTED_YEARS_BACK, year - 1)
  const last = Math.max(thisYear + LISTED_YEARS_AHEAD, year + 1)
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <Menu trigger={trigger} align="center">
      <MenuChoice
        value={String(year)}
        onChange={(value) => onChoose(Number(value))}
        choices={years.map((each) => ({
          value: String(each),
          label: <span className={each === thisYear ? 'font-semibold' : undefined}>{each}</span>,
        }))}
      />
    </Menu>
  )
}

/** The open menu of languages. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger}>
      <MenuOptions {...useLanguageItem()} />
    </Menu>
  )
}
