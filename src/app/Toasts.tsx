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
let count = 0
let passing: string | null = null

/** The last message of those that pass wins; one that stays is kept until it is closed. */
function show({ kind, text, id, stays, passesAfter, actions }: Message) {
  if (passing !== null) toast.dismiss(passing)
  passing = null
  const close = (shown: string) => () => toast.dismiss(shown)
  if (stays) {
    const description = actions.length > 0 && <Actions actions={actions} onDone={close(id)} />
    toast[kind](text, { id, description, closeButton: true, duration: Number.POSITIVE_INFINITY })
    return
  }
  // What is told now makes an earlier trouble of the same subject untrue.
  toast.dismiss(id)
  count += 1
  passing = `${id} ${count}`
  const action = actions.length > 0 && <Actions actions={actions} onDone={close(passing)} />
  toast[kind](text, { id: passing, action, duration: passesAfter })
}

/** What can be done about a message; the message goes with it. */
function Actions({ actions, onDone }: Pick<Message, 'actions'> & { onDone: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="min-h-6 rounded font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
          onClick={() => {
            run()
            onDone()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
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
