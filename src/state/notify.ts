import { hasLaterTexts, loadLaterTexts } from '@/i18n'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** What a person can do about a message, as a button beside it. */
export type MessageAction = { readonly label: string; run(): void }

export type MessageOptions = {
  /**
   * The subject: a later message of the same one takes the place of the earlier one. One that begins with `*` speaks of
   * the browser, so it is for whoever uses the app.
   */
  readonly id?: string
  readonly stays?: boolean
  readonly actions?: readonly MessageAction[]
  /** The message goes when this is aborted. */
  readonly until?: AbortSignal
  /** The one thing it speaks of, where later messages of its subject speak of others. */
  readonly about?: string | undefined
}

export type Message = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly id: string
  /** It stays until it is dismissed. */
  readonly stays: boolean
  readonly actions: readonly MessageAction[]
  readonly until: AbortSignal
  readonly about?: string | undefined
}

/** The subject of the message that names the last edit and offers Undo. */
export const LAST_EDIT = 'undo'

/** The `about` of a message that speaks of one tag. */
export const aboutTag = (id: string): string => `tag ${id}`

/** The `about` of a message that speaks of many days: the next selection ends it. */
export const MANY_DAYS = 'many days'

type Show = (message: Message) => void

/** The last message of each subject with what ends it. */
const said = new Map<string, { readonly message: Message; readonly end: AbortController }>()

/** Closes the message of a subject, or about one thing, because it is not true any more; of one kind if that is given. */
export function endMessage(name: string, kind?: Message['kind']): void {
  for (const { message, end } of said.values()) {
    const isMeant = message.id === name || message.about === name
    if (isMeant && (kind ?? message.kind) === message.kind) end.abort()
  }
}

/** Closes the messages that stay and speak of what an account held, because somebody else uses the app now. */
export function endOwnMessages(): void {
  for (const { message, end } of said.values())
    if (message.stays && message.id[0] !== '*') end.abort()
}

/** Closes all messages: they are in a language that is not read any more. */
export function endMessages(): void {
  for (const { end } of said.values()) end.abort()
}

const wanted = createStore(false)
const waiting: Message[] = []
let show: Show | null = null

/** Says whether there was a message yet: only then is the code of toasts fetched. */
export function useToastsWanted(): boolean {
  return useStore(wanted)
}

/** Sets where messages appear; those that came before are shown now. Answers with an "off". */
export function connectToasts(next: Show): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = null
  }
}

/** Says something as soon as the texts of messages are there, and nothing where they cannot be had. */
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
