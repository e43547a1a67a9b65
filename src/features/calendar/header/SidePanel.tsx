import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { PanelCalendars } from '../people/PanelCalendars'
import { AccountLines } from './AccountLines'
import { PanelGroup } from './PanelGroup'
import { SignInLink } from './SignInLink'
import { SyncIndicator } from './SyncIndicator'
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
