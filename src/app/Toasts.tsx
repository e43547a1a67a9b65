import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { connectToasts, type Message } from '@/state/notify'
import { usePreferences } from '@/state/PreferencesProvider'
import { WIDE } from '@/ui/screens'
import { useIsPhone, useMediaQuery } from '@/ui/useMediaQuery'

/** Over the title of the month: the menu and the month chips above it stay free, the days below it too. */
const PHONE_PLACE = { top: 111, left: 12, right: 12 }
/** In the footer's strip, under the last day. */
const DESKTOP_PLACE = { bottom: 3, right: 20 }
/** As wide as a message may be beside the links of the footer. */
const style: CSSProperties & Record<'--width', string> = { '--width': 'max(356px, 100vw - 520px)' }
let count = 0
let passing: string | null = null

/** The last message of those that pass wins; one that stays is kept until it is closed. */
function show(message: Message) {
  const { kind, text, id, stays, passesAfter, actions, until, ends } = message
  if (until?.aborted) return
  if (ends !== undefined) toast.dismiss(ends)
  if (message.beside) {
    showBeside(message)
    return
  }
  if (passing !== null) toast.dismiss(passing)
  passing = null
  const close = (shown: string) => () => toast.dismiss(shown)
  if (stays) {
    const end = close(id)
    until?.addEventListener('abort', end, { once: true })
    const onDismiss = () => until?.removeEventListener('abort', end)
    const description = actions.length > 0 && <Actions actions={actions} onDone={end} />
    const duration = Number.POSITIVE_INFINITY
    toast[kind](text, { id, description, onDismiss, closeButton: true, duration })
    return
  }
  // What is told now makes an earlier trouble of the same subject untrue.
  toast.dismiss(id)
  count += 1
  passing = `${id} ${count}`
  const action = actions.length > 0 && <Actions actions={actions} onDone={close(passing)} />
  toast[kind](text, { id: passing, action, duration: passesAfter })
}

type Beside = { readonly shown: string; message: Message; close(): void }

/** What stands beside the other messages, by subject. One that is on its way out is not here. */
const beside = new Map<string, Beside>()

function forget(gone: Beside) {
  const { id, until } = gone.message
  until?.removeEventListener('abort', gone.close)
  if (beside.get(id) === gone) beside.delete(id)
}

function besideOf(message: Message): Beside {
  const now: Beside = {
    shown: `${message.id} ${count}`,
    message,
    close() {
      forget(now)
      toast.dismiss(now.shown)
    },
  }
  return now
}

/** Its words change in place: many edits in a row are one quiet message, and its time begins anew. */
function showBeside(message: Message) {
  const { text, id, passesAfter, actions, until } = message
  count += 1
  const now = beside.get(id) ?? besideOf(message)
  now.message.until?.removeEventListener('abort', now.close)
  now.message = message
  beside.set(id, now)
  // What an action tells in turn has taken the place already.
  const onDone = () => now.message === message && now.close()
  until?.addEventListener('abort', now.close, { once: true })
  toast(text, {
    id: now.shown,
    className: 'toast-beside',
    action: actions.length > 0 && <Actions actions={actions} onDone={onDone} />,
    // Only a duration that is another one begins the time anew.
    duration: passesAfter + (count % 2),
    onAutoClose: () => forget(now),
    onDismiss: () => forget(now),
    ...(window.matchMedia(WIDE).matches && { position: 'bottom-right' as const }),
  })
}

/** What can be done about a message; the message goes with it. The day keeps the focus. */
function Actions({ actions, onDone }: Pick<Message, 'actions'> & { onDone: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {actions.map(({ label, run }) => (
        <button
          key={actions.length === 1 ? 'only' : label}
          type="button"
          className="toast-action min-h-6 rounded font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
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
  const isWide = useMediaQuery(WIDE)
  useEffect(() => connectToasts(show), [])
  return (
    <Toaster
      theme={theme}
      position={isPhone ? 'top-center' : 'bottom-center'}
      containerAriaLabel={t('common.messages')}
      toastOptions={{ closeButtonAriaLabel: t('common.close') }}
      richColors
      // Without room at its side, what was done may not hide what went wrong.
      visibleToasts={isWide ? 1 : 2}
      expand={!isWide}
      gap={6}
      style={style}
      offset={isPhone ? PHONE_PLACE : DESKTOP_PLACE}
      mobileOffset={PHONE_PLACE}
    />
  )
}
