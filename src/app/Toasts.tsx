import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { connectToasts, type Message } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useIsPhone } from '@/ui/useMediaQuery'

/** Each is as wide as its words, up to this. */
const style: CSSProperties & Record<'--width', string> = { '--width': 'min(32rem, 100vw - 32px)' }
/** From the edge of the window, and over the bar while days are selected. */
const offset = { top: 8, right: 16, bottom: 'calc(16px + var(--selection-bar, 0px))' }
/** Below the head, whose menu has to be reached while a message stays; a dialog lies over the head and has its own title. */
const mobileOffset = {
  top: 'calc(var(--head-above, 6.25rem) + 8px + env(safe-area-inset-top))',
  left: 16,
  right: 16,
}

/** How long a message is shown that passes by and offers nothing. */
const PASSING_MS = 3_000

function show({ kind, text, id: subject, stays, actions, until }: Message) {
  if (until.aborted) return
  const close = () => toast.dismiss(id)
  const buttons = actions.length > 0 && <MessageActions actions={actions} onDone={close} />
  const passesAfter = actions.length > 0 ? UNDO_MESSAGE_MS : PASSING_MS
  // A lasting message that is shown again changes in its place. A passing one has an id of its own: sonner shows nothing that
  // takes the id of one that is fading out.
  const id = toast[kind](text, {
    ...(stays && { id: subject }),
    [stays ? 'description' : 'action']: buttons,
    closeButton: stays,
    duration: stays ? Number.POSITIVE_INFINITY : passesAfter,
    onDismiss: () => until.removeEventListener('abort', close),
  })
  until.addEventListener('abort', close, { once: true })
}

/** Where messages appear: at the bottom right of a desktop, at the top of a phone. */
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
      // A success must not hide a failure.
      expand
      gap={8}
      style={style}
    />
  )
}

/** The buttons of a message, which close it. They do not take the focus from the day. */
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
            // By the second press of a double click another message offers the opposite in its place.
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
