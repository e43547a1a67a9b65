import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { connectToasts, type Message } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useIsPhone } from '@/ui/useMediaQuery'

/** The greatest width; shorter messages are narrower. */
const style: CSSProperties & Record<'--width', string> = { '--width': 'min(32rem, 100vw - 32px)' }
/** The distance from the window's edges, and above the bar that stands while days are selected. */
const offset = { top: 8, right: 16, bottom: 'calc(16px + var(--selection-bar, 0px))' }
/**
 * Below the header, whose menu must be reachable while a message stays. (A dialog covers the header and has a title
 * of its own.)
 */
const mobileOffset = {
  top: 'calc(var(--head-above, 6.25rem) + 8px + env(safe-area-inset-top))',
  left: 16,
  right: 16,
}

/** How long a message without a button is shown. */
const PASSING_MS = 3_000

function show({ kind, text, id: subject, stays, actions, until }: Message) {
  if (until.aborted) return
  const close = () => toast.dismiss(id)
  const buttons = actions.length > 0 && <MessageActions actions={actions} onDone={close} />
  const passesAfter = actions.length > 0 ? UNDO_MESSAGE_MS : PASSING_MS
  // A lasting message that is shown again updates the first one. A passing one gets an id of its own, because sonner
  // ignores a message with the id of one that is fading out.
  const id = toast[kind](text, {
    ...(stays && { id: subject }),
    [stays ? 'description' : 'action']: buttons,
    closeButton: stays,
    duration: stays ? Number.POSITIVE_INFINITY : passesAfter,
    onDismiss: () => until.removeEventListener('abort', close),
  })
  until.addEventListener('abort', close, { once: true })
}

/** Where messages appear: bottom right on a desktop, at the top on a phone. */
export function Toasts() {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  useEffect(() => connectToasts(show), [])
  return (
    <Toaster
      theme={theme}
      position={useIsPhone() ? 'top-center' : 'bottom-right'}
      offset={offset}
      mobileOffset={mobileOffset}
      containerAriaLabel={t('common.messages')}
      toastOptions={{ closeButtonAriaLabel: t('common.close') }}
      richColors
      // Shows all messages, so that a success does not cover a failure.
      expand
      gap={8}
      style={style}
    />
  )
}

/** The buttons of a message; a press also closes it. They never take the focus from the day. */
function MessageActions({ actions, onDone }: Pick<Message, 'actions'> & { onDone: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-3">
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="min-h-6 rounded font-semibold underline underline-offset-2 pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // The second press of a double click would hit the next message, which offers the opposite in the same
            // place.
            if (event.detail > 1) return
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
