import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { connectToasts, type Message } from '@/state/notify'
import { usePreferences } from '@/state/PreferencesProvider'
import { useIsPhone } from '@/ui/useMediaQuery'

/** Over the title of the month: the menu and the month chips above it stay free, the days below it too. */
const PHONE_PLACE = { top: 111, left: 12, right: 12 }
/** In the footer's strip, under the last day. */
const DESKTOP_PLACE = { bottom: 3 }
/** As wide as a message may be beside the links of the footer. */
const style: CSSProperties & Record<'--width', string> = { '--width': 'max(356px, 100vw - 520px)' }
const PASSING_MS = 3_000

let count = 0
let passing: string | null = null

/** The last message of those that pass wins; one that stays is kept until it is closed. */
function show({ kind, text, id, stays }: Message) {
  if (passing !== null) toast.dismiss(passing)
  passing = null
  if (stays) {
    toast[kind](text, { id, closeButton: true, duration: Number.POSITIVE_INFINITY })
    return
  }
  // What is told now makes an earlier trouble of the same subject untrue.
  toast.dismiss(id)
  count += 1
  passing = `${id} ${count}`
  toast[kind](text, { id: passing, duration: PASSING_MS })
}

/** Where messages appear, one at a time: at the bottom of a desktop, at the top of a phone. */
export function Toasts() {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  const isPhone = useIsPhone()
  useEffect(() => connectToasts(show), [])
  return (
    <Toaster
      theme={theme}
      position={isPhone ? 'top-center' : 'bottom-center'}
      containerAriaLabel={t('common.messages')}
      toastOptions={{ closeButtonAriaLabel: t('common.close') }}
      richColors
      visibleToasts={1}
      style={style}
      offset={isPhone ? PHONE_PLACE : DESKTOP_PLACE}
      mobileOffset={PHONE_PLACE}
    />
  )
}
