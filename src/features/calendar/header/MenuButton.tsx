import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '@/state/calendar/useSyncStatus'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { syncDots } from './HeaderButtons'

const SidePanel = lazyPart(() => import('./SidePanel'), 'SidePanel')

/** Classes for it would be in no other element. */
const BESIDE = {
  marginBottom: '1.75rem',
  marginLeft: '1.75rem',
  fontSize: '0.6875rem',
  lineHeight: 1,
} as const

/** Opens the side panel of the phone. */
export function MenuButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const status = useSyncStatus()
  const isTroubled = status?.state === 'failed' || status?.state === 'local'
  return (
    <>
      <IconButton
        name={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
        {status && (
          // The open panel says the same in words.
          <span
            style={BESIDE}
            data-sync-status={isOpen ? undefined : status.state}
            // From the middle of the button, whatever its size: beside the lines of the icon.
            className={clsx(
              'absolute rounded-full',
              isTroubled ? 'grid size-4 place-items-center font-semibold text-page' : 'size-2',
              syncDots[status.state],
            )}
          >
            {isTroubled && '!'}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <SidePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
