import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MessageActions } from '@/app/MessageActions'
import { RENEW_MESSAGE_MS } from '@/domain/timing'
import { createStore, type Store } from '@/state/createStore'
import { type Message, spoken } from '@/state/notify'
import { useStore } from '@/state/useStore'
import { WIDE } from '@/ui/screens'

type Beside = {
  readonly shown: string
  readonly message: Store<Message>
  renewal: ReturnType<typeof setTimeout> | undefined
  readonly close: () => void
}

/** The messages that are shown beside the others, by subject, without those that are fading out. */
const beside = new Map<string, Beside>()
let count = 0

function forget(gone: Beside) {
  const { id, until } = gone.message.get()
  clearTimeout(gone.renewal)
  until?.removeEventListener('abort', gone.close)
  if (beside.get(id) === gone) beside.delete(id)
}

function besideOf(message: Message): Beside {
  count += 1
  const now: Beside = {
    shown: `${message.id} ${count}`,
    message: createStore(message),
    renewal: undefined,
    close() {
      forget(now)
      toast.dismiss(now.shown)
    },
  }
  return now
}

function draw(now: Beside) {
  const { passesAfter } = now.message.get()
  now.renewal = undefined
  count += 1
  toast(<Words of={now} />, {
    id: now.shown,
    className: 'toast-beside',
    action: <Actions of={now} />,
    // Sonner restarts its timer only when the duration changes, so it alternates by 1 ms.
    duration: passesAfter + (count % 2),
    onAutoClose: () => forget(now),
    onDismiss: () => forget(now),
    ...(window.matchMedia(WIDE).matches && { position: 'bottom-right' as const }),
  })
}

/**
 * Shows a message beside the others. Its words change in place: many edits in a row are one quiet
 * message, for which nothing but the words is rendered.
 */
export function showBeside(message: Message) {
  const { id, until } = message
  const standing = beside.get(id)
  const now = standing ?? besideOf(message)
  now.message.get().until?.removeEventListener('abort', now.close)
  until?.addEventListener('abort', now.close, { once: true })
  beside.set(id, now)
  now.message.set(message)
  if (standing) now.renewal ??= setTimeout(() => draw(now), RENEW_MESSAGE_MS)
  else draw(now)
}

/** Closes what stands beside the others about one thing, if anything does. */
export function endBeside(about: string) {
  for (const now of beside.values()) if (now.message.get().about === about) now.close()
}

/** What it says in the language that is read now. */
function Words({ of }: { of: Beside }) {
  useTranslation()
  return <span>{spoken(useStore(of.message).words)}</span>
}

function Actions({ of }: { of: Beside }) {
  const message = useStore(of.message)
  if (message.actions.length === 0) return null
  // An action that shows a message itself has replaced this message already.
  const onDone = () => of.message.get() === message && of.close()
  return <MessageActions actions={message.actions} onDone={onDone} />
}
