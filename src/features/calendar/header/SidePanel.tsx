import { CalendarDays, Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { Button } from '@/ui/Button'
import { buttonClass, iconButtonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { CalendarDot, EyeIcon } from '../people/CalendarMenu'
import { useCalendarItems } from '../people/calendarChoices'
import { useCalendarMenu } from '../people/useCalendarMenu'
import { SyncIndicator } from './AccountState'
import { SignInLink } from './HeaderButtons'
import { AccountLines } from './MenuLines'
import { PanelGroup, row } from './PanelGroup'
import { useMenu } from './useMenu'

/** The items of the desktop header in a panel for the phone. */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const goPro = useGoPro()
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={t('header.menu')} place="side" width="max-w-[20rem]" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
        {account ? (
          <AccountLines
            account={account}
            goPro={
              <Button kind="primary" className="min-h-11" onClick={leave(goPro)}>
                {t('menu.goPro')}
              </Button>
            }
          />
        ) : (
          <div className="grid gap-2.5">
            <p className="text-soft">{t('menu.visitor')}</p>
            <SignInLink className={buttonClass('primary', 'min-h-11')}>
              {t('header.signIn')}
            </SignInLink>
          </div>
        )}
        <SyncIndicator />
        <PanelCalendars leave={leave} />
        {[...useCalendarMenu(), ...useMenu(true)].map((items) => (
          <PanelGroup key={items[0]?.id} items={items} leave={leave} />
        ))}
      </div>
    </Dialog>
  )
}

/** The calendars to choose from, each with its colour and a switch to show it beside; none for visitors. */
function PanelCalendars({ leave }: { leave: (act: () => void) => () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const items = useCalendarItems()
  if (items.length === 0) return null
  return (
    <fieldset aria-label={t('people.menu')} className="-mx-2 grid border-t border-line pt-2">
      {items.map(({ owner, name, colour, role, isShown, choose, eye }) => (
        <div key={owner} className="flex items-center">
          <button
            type="button"
            aria-labelledby={`${id}-${owner}`}
            aria-describedby={role && `${id}-${owner}-role`}
            aria-pressed={isShown}
            className={row}
            onClick={leave(choose)}
          >
            <span className="text-soft">
              {isShown ? (
                <Check size={18} aria-hidden="true" />
              ) : (
                <CalendarDays size={18} aria-hidden="true" />
              )}
            </span>
            {colour && <CalendarDot colour={colour} />}
            <span id={`${id}-${owner}`} className={isShown ? 'min-w-0 font-semibold' : 'min-w-0'}>
              {name}
            </span>
            {role && (
              <span
                id={`${id}-${owner}-role`}
                className="ml-auto shrink-0 text-[0.8125rem] text-soft"
              >
                {role}
              </span>
            )}
          </button>
          {eye && (
            <button
              type="button"
              role="switch"
              aria-checked={eye.isOn}
              aria-label={eye.name}
              className={iconButtonClass()}
              onClick={() => eye.set(!eye.isOn)}
            >
              <EyeIcon isOn={eye.isOn} size={18} />
            </button>
          )}
        </div>
      ))}
    </fieldset>
  )
}
