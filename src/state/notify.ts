import { hasLaterTexts, loadLaterTexts } from '@/i18n'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** A button of a message. */
export type MessageAction = { readonly label: string; run(): void }

export type MessageOptions = {
  /**
   * The subject: a later message with the same subject replaces the earlier one. A subject that begins with `*` is
   * about the browser, so its message stays when somebody else uses the app.
   */
  readonly id?: string
  readonly stays?: boolean
  readonly actions?: readonly MessageAction[]
  /** The message closes when this is aborted. */
  readonly until?: AbortSignal
  /** The one thing it is about, if messages of its subject are about different things. */
  readonly about?: string | undefined
}

export type Message = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly id: string
  /** Whether it stays until a person dismisses it. */
  readonly stays: boolean
  readonly actions: readonly MessageAction[]
  readonly until: AbortSignal
  readonly about?: string | undefined
}

/** The subject of messages that name the last edit and offer Undo. */
export const LAST_EDIT = 'undo'

/** The `about` of messages about one tag. */
export const aboutTag = (id: string): string => `tag ${id}`

/** The `about` of messages about many days, which the next selection closes. */
export const MANY_DAYS = 'many days'

type Show = (message: Message) => void

/** The last message of each subject, and what closes it. */
const said = new Map<string, { readonly message: Message; readonly end: AbortController }>()

/** Closes messages by subject or `about`, because they are not true any more; only of one kind if that is given. */
export function endMessage(name: string, kind?: Message['kind']): void {
  for (const { message, end } of said.values()) {
    const isMeant = message.id === name || message.about === name
    if (isMeant && (kind ?? message.kind) === message.kind) end.abort()
  }
}

/** Closes the messages that stay and are about an account's data, because somebody else uses the app now. */
export function endOwnMessages(): void {
  for (const { message, end } of said.values())
    if (message.stays && message.id[0] !== '*') end.abort()
}

/** Closes all messages, because the language has changed. */
export function endMessages(): void {
  for (const { end } of said.values()) end.abort()
}

const wanted = createStore(false)
const waiting: Message[] = []
let show: Show | null = null

/** Whether there was a message yet: only then is the code of toasts fetched. */
export function useToastsWanted(): boolean {
  return useStore(wanted)
}

/** Sets what shows messages, and shows those that came before; returns a function that stops this. */
export function connectToasts(next: Show): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = null
  }
}

/** Calls back once the texts of messages are loaded; never if they cannot be fetched. */
export function onceTexts(say: () => void): void {
  if (hasLaterTexts()) say()
  else loadLaterTexts().then(say, () => undefined)
}

function showToast(
  kind: Message['kind'],
  text: string,
  { until, ...options }: MessageOptions,
  stays: boolean,
): void {
  const end = new AbortController()
  const usual = { id: text, stays, actions: [] }
  const message = { ...usual, ...options, kind, text, until: end.signal }
  endMessage(message.id)
  said.set(message.id, { message, end })
  if (until?.aborted) end.abort()
  until?.addEventListener('abort', () => end.abort(), { signal: end.signal })
  wanted.set(true)
  if (show) show(message)
  else waiting.push(message)
}

/** Shows messages in the present language. Errors stay until they are dismissed, others disappear. */
export const notify = {
  success: (text: string, options: MessageOptions = {}) =>
    showToast('success', text, options, false),
  info: (text: string, options: MessageOptions = {}) => showToast('info', text, options, false),
  error: (text: string, options: MessageOptions = {}) => showToast('error', text, options, true),
}
