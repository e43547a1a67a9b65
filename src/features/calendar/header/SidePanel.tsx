import { CalendarDays, Check, LogOut } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { useCalendarItems } from '../people/calendarChoices'
import { SyncIndicator } from './AccountState'
import { SignInLink } from './HeaderButtons'
import { AccountLines } from './MenuLines'
import { PanelGroup } from './PanelGroup'
import { useMenu } from './useMenu'

/** What the desktop header holds, for the phone. */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const goPro = useGoPro()
  const groups = useMenu(true)
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
        {groups.map((items) => (
          <PanelGroup key={items[0]?.id} items={items} leave={leave} />
        ))}
      </div>
    </Dialog>
  )
}

const row =
  'wrap-anywhere flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left text-[0.9375rem] hover:bg-line-soft'

/** The calendars to choose among, in the panel of a phone; nothing for who sees only their own. */
function PanelCalendars({ leave: close }: { leave: (act: () => void) => () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { items, leave } = useCalendarItems()
  if (items.length === 0) return null
  return (
    <fieldset aria-label={t('people.menu')} className="-mx-2 grid border-t border-line pt-2">
      {items.map(({ owner, name, role, isShown, choose }) => (
        <button
          key={owner}
          type="button"
          aria-labelledby={`${id}-${owner}`}
          aria-describedby={role && `${id}-${owner}-role`}
          aria-pressed={isShown}
          className={row}
          onClick={close(choose)}
        >
          <span className="text-soft">
            {isShown ? (
              <Check size={18} aria-hidden="true" />
            ) : (
              <CalendarDays size={18} aria-hidden="true" />
            )}
          </span>
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
      ))}
      {leave && (
        <button type="button" className={row} onClick={close(leave)}>
          <span className="text-soft">
            <LogOut size={18} aria-hidden="true" />
          </span>
          <span>{t('people.leave')}</span>
        </button>
      )}
    </fieldset>
  )
}
