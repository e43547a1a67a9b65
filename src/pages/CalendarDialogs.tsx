import { useEffect } from 'react'
import { onAppEvent } from '@/state/appEvents'
import { closeDialog, type Dialog, openDialog, useDialog } from '@/state/dialogs'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'

const AddTag = lazyPart(() => import('./AddTag'), 'AddTag')
const RepeatDays = lazyPart(() => import('./RepeatDays'), 'RepeatDays')
const LastYearDialog = lazyPart(
  () => import('@/features/calendar/marking/LastYearDialog'),
  'LastYearDialog',
)
const SettingsDialog = lazyPart(
  () => import('@/features/settings/SettingsDialog'),
  'SettingsDialog',
)
const FilterDialog = lazyPart(() => import('@/features/filter/FilterDialog'), 'FilterDialog')
const HelpDialog = lazyPart(() => import('@/features/help/HelpDialog'), 'HelpDialog')
const ProfileDialog = lazyPart(() => import('@/features/account/ProfileDialog'), 'ProfileDialog')
const UpgradeDialog = lazyPart(() => import('@/features/billing/UpgradeDialog'), 'UpgradeDialog')
const SignInPrompt = lazyPart(() => import('@/features/auth/SignInPrompt'), 'SignInPrompt')
const SignOutDialog = lazyPart(() => import('@/features/auth/SignOutDialog'), 'SignOutDialog')
const ShortcutsDialog = lazyPart(
  () => import('@/features/calendar/keys/ShortcutsDialog'),
  'ShortcutsDialog',
)

/** The one dialog that is open, if any. */
export function CalendarDialogs() {
  const dialog = useDialog()
  useEffect(
    () => onAppEvent('open-share-settings', () => openDialog({ kind: 'settings', tab: 'share' })),
    [],
  )
  // Whoever comes back to the calendar finds no dialog that they left behind.
  useEffect(() => closeDialog, [])
  return dialog && <Part onError={closeDialog}>{shown(dialog)}</Part>
}

function shown(dialog: Dialog) {
  switch (dialog.kind) {
    case 'addTag':
      return <AddTag date={dialog.date} />
    case 'settings':
      return <SettingsDialog tab={dialog.tab} />
    case 'filter':
      return <FilterDialog />
    case 'upgrade':
      return <UpgradeDialog plan={dialog.plan} />
    case 'signIn':
      return <SignInPrompt wish={dialog.wish} />
    case 'signOut':
      return <SignOutDialog {...dialog} />
    case 'help':
      return <HelpDialog />
    case 'profile':
      return <ProfileDialog />
    case 'repeat':
      return <RepeatDays days={dialog.days} />
    case 'lastYear':
      return <LastYearDialog year={dialog.year} />
    case 'shortcuts':
      return <ShortcutsDialog />
  }
}
