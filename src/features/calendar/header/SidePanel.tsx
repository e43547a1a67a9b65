import {
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  Download,
  ListFilter,
  LogOut,
  Mail,
  Settings2,
  Sparkles,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRequestSignOut } from '@/state/account/requestSignOut'
import { useSupportMails } from '@/state/account/support'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useAuth } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { useFilterTags } from '@/state/calendar/filter'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { AccountLines } from './AccountLines'
import { PanelButton, PanelGroup, PanelLink } from './PanelParts'
import { PanelSettings } from './PanelSettings'
import { SignInLink } from './SignInLink'
import { SyncIndicator } from './SyncIndicator'
import { UndoButtons } from './UndoItems'
import { useReach } from './useReach'

/** What the desktop header holds, for the phone. */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const requestSignOut = useRequestSignOut()
  const { isPro, goPro, openProfile } = useReach()
  const openPortal = useBillingPortal()
  const { developer } = useSupportMails()
  const download = useDownloadData()
  const chosen = useFilterTags().size
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
        <UndoButtons leave={leave} />
        <PanelGroup>
          <PanelButton
            icon={<ListFilter size={18} aria-hidden="true" />}
            name={chosen > 0 ? t('filter.on', { count: chosen }) : t('header.filter')}
            onClick={leave(() => openDialog({ kind: 'filter' }))}
          />
          <PanelButton
            icon={<Settings2 size={18} aria-hidden="true" />}
            name={t('header.settings')}
            onClick={leave(() => openDialog({ kind: 'settings', tab: 'tags' }))}
          />
          {isPro && (
            <PanelButton
              icon={<CreditCard size={18} aria-hidden="true" />}
              name={t('menu.manageSubscription')}
              onClick={leave(openPortal)}
            />
          )}
          {!account && (
            <PanelButton
              icon={<Sparkles size={18} aria-hidden="true" />}
              name={t('menu.goPro')}
              onClick={leave(goPro)}
            />
          )}
        </PanelGroup>
        <PanelGroup>
          <PanelSettings />
        </PanelGroup>
        <PanelGroup>
          <PanelButton
            icon={<CircleUserRound size={18} aria-hidden="true" />}
            name={t('menu.profile')}
            onClick={leave(openProfile)}
          />
          <PanelButton
            icon={<CircleQuestionMark size={18} aria-hidden="true" />}
            name={t('menu.help')}
            onClick={leave(() => openDialog({ kind: 'help' }))}
          />
          {developer && (
            <PanelLink
              icon={<Mail size={18} aria-hidden="true" />}
              name={t('help.writeDeveloper')}
              href={developer}
            />
          )}
          {account ? (
            <PanelButton
              icon={<LogOut size={18} aria-hidden="true" />}
              name={t('menu.signOut')}
              onClick={leave(requestSignOut)}
            />
          ) : (
            <PanelButton
              icon={<Download size={18} aria-hidden="true" />}
              name={t('account.download')}
              onClick={leave(() => void download())}
            />
          )}
        </PanelGroup>
      </div>
    </Dialog>
  )
}
