import { LogOut, Settings2, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/AuthProvider'
import { useCalendarActions } from '@/state/CalendarEntriesProvider'
import { openDialog } from '@/state/dialogs'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { AccountLines } from './AccountLines'
import { Avatar } from './Avatar'
import { LanguageSetting, ThemeSetting } from './PanelSettings'
import { SignInLink } from './SignInLink'
import { SyncIndicator } from './SyncIndicator'

/** What the desktop header holds, for the phone. */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { requestSignOut } = useCalendarActions()
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={t('header.menu')} place="side" width="max-w-[320px]" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {account ? (
          <div className="flex items-center gap-3">
            <Avatar account={account} />
            <AccountLines account={account} badge={t('menu.pro')} />
          </div>
        ) : (
          <div className="grid gap-2.5">
            <p className="text-soft">{t('menu.visitor')}</p>
            <SignInLink className={buttonClass('primary', 'min-h-11')}>
              {t('header.signIn')}
            </SignInLink>
          </div>
        )}
        <SyncIndicator />
        <ThemeSetting />
        <LanguageSetting />
        <div className="-mx-2 grid border-t border-line pt-2">
          <PanelButton
            icon={<Settings2 size={18} aria-hidden="true" />}
            onClick={leave(() => openDialog({ kind: 'settings', tab: 'tags' }))}
          >
            {t('header.settings')}
          </PanelButton>
          {account && !account.isPro && (
            <PanelButton
              icon={<Sparkles size={18} aria-hidden="true" />}
              onClick={leave(() => openDialog({ kind: 'upgrade' }))}
            >
              {t('menu.goPro')}
            </PanelButton>
          )}
          {account && (
            <PanelButton
              icon={<LogOut size={18} aria-hidden="true" />}
              onClick={leave(() => void requestSignOut())}
            >
              {t('menu.signOut')}
            </PanelButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type PanelButtonProps = { icon: ReactNode; onClick: () => void; children: string }

function PanelButton({ icon, onClick, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-lg px-2 text-[15px] hover:bg-line-soft"
    >
      <span className="text-soft">{icon}</span>
      {children}
    </button>
  )
}
