import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '@/state/useSyncStatus'
import { IconButton } from '@/ui/IconButton'

const SidePanel = lazy(() => import('./SidePanel').then((part) => ({ default: part.SidePanel })))

/** Opens the side panel of the phone. */
export function MenuButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const status = useSyncStatus()
  const isWaiting = status !== null && 'days' in status
  return (
    <>
      <IconButton
        name={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative size-11"
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
        {isWaiting && <span className="absolute top-2 right-2 size-2 rounded-full bg-bad" />}
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SidePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
