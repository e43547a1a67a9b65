import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { connectToasts } from '@/state/notify'
import { usePreferences } from '@/state/PreferencesProvider'
import { useIsPhone } from '@/ui/useMediaQuery'

/** Under the bar and the month chips, so that a message that stays leaves the menu free. */
const PHONE_PLACE = { top: 116, left: 12, right: 12 }

/** Where messages appear: bottom right on a desktop, top on a phone. */
export function Toasts() {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  const isPhone = useIsPhone()
  useEffect(
    () =>
      connectToasts(({ kind, text, id, stays }) => {
        toast[kind](text, {
          id,
          closeButton: stays,
          ...(stays && { duration: Number.POSITIVE_INFINITY }),
        })
      }),
    [],
  )
  return (
    <Toaster
      theme={theme}
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerAriaLabel={t('common.messages')}
      toastOptions={{ closeButtonAriaLabel: t('common.close') }}
      richColors
      {...(isPhone && { offset: PHONE_PLACE, mobileOffset: PHONE_PLACE })}
    />
  )
}
