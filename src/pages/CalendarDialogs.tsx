import { Suspense } from 'react'
import { type Dialog, useDialog } from '@/state/dialogs'
import { lazyPart } from '@/ui/lazyPart'

const AddTag = lazyPart(() => import('./AddTag'), 'AddTag')
const SettingsDialog = lazyPart(
  () => import('@/features/settings/SettingsDialog'),
  'SettingsDialog',
)
const UpgradeDialog = lazyPart(() => import('@/features/billing/UpgradeDialog'), 'UpgradeDialog')
const SignOutDialog = lazyPart(() => import('@/features/auth/SignOutDialog'), 'SignOutDialog')
const ShortcutsDialog = lazyPart(
  () => import('@/features/calendar/ShortcutsDialog'),
  'ShortcutsDialog',
)

/** The one dialog that is open, if any. */
export function CalendarDialogs() {
  const dialog = useDialog()
  return dialog && <Suspense fallback={null}>{shown(dialog)}</Suspense>
}

function shown(dialog: Dialog) {
  switch (dialog.kind) {
    case 'addTag':
      return <AddTag date={dialog.date} />
    case 'settings':
      return <SettingsDialog tab={dialog.tab} />
    case 'upgrade':
      return <UpgradeDialog plan={dialog.plan} />
    case 'signOut':
      return <SignOutDialog days={dialog.days} />
    case 'shortcuts':
      return <ShortcutsDialog />
  }
}
