import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** What a message says; one that stays until it is closed follows the language as a function (S12). */
export type Words = string | (() => string)

/** What a person can do about a message, as a button beside it. */
export type MessageAction = { readonly label: Words; run(): void }

/**
 * `id`: a later message of the same subject takes the place of the earlier one. One that begins with `*` speaks of the
 * browser, so it is for whoever uses the app.
 */
export type MessageOptions = {
  readonly id?: string
  readonly stays?: boolean
  /** How long a message that passes by is shown, in milliseconds. */
  readonly passesAfter?: number
  readonly actions?: readonly MessageAction[]
  /** The message goes when this is aborted. */
  readonly until?: AbortSignal
  /** It stands beside the others, and a later one of its subject changes its words in place. */
  readonly beside?: boolean
  /** The one thing it speaks of, where later messages of its subject speak of others. */
  readonly about?: string | undefined
  /** Closes the messages of these subjects, or about these things, which are not true any more. */
  readonly ends?: string | readonly string[]
}

export type Message = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly words: Words
  readonly id: string
  /** It stays until it is dismissed. */
  readonly stays: boolean
  readonly passesAfter: number
  readonly actions: readonly MessageAction[]
  readonly until?: AbortSignal
  readonly beside?: boolean
  readonly about?: string | undefined
  readonly ends?: string | readonly string[]
}

const PASSING_MS = 3_000

/** The subject of the message that names the last edit and offers Undo. */
export const LAST_EDIT = 'undo'

/** The `about` of a message that speaks of one tag. */
export const aboutTag = (id: string): string => `tag ${id}`

type Show = (message: Message) => void

/** What ends the messages that stay, by subject. */
const ends = new Map<string, AbortController>()

/** Closes the message of a subject that stays until it is dismissed, because its cause is gone. */
export function endMessage(subject: string): void {
  ends.get(subject)?.abort()
  ends.delete(subject)
}

/** Closes the messages that stay and speak of what an account held, because somebody else uses the app now (D7). */
export function endOwnMessages(): void {
  for (const subject of ends.keys()) if (subject[0] !== '*') endMessage(subject)
}

/** The signal that closes a message of a subject; `until` aborts it as well. */
function endOf(subject: string, until: AbortSignal | undefined): AbortSignal {
  const end = new AbortController()
  if (until?.aborted) end.abort()
  until?.addEventListener('abort', () => end.abort(), { once: true })
  ends.set(subject, end)
  return end.signal
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

/** What is said now, in the language of now. */
export const spoken = (words: Words): string => (typeof words === 'string' ? words : words())

function showToast(
  kind: Message['kind'],
  words: Words,
  options: MessageOptions,
  stays: boolean,
): void {
  const text = spoken(words)
  const usual = { id: text, stays, passesAfter: PASSING_MS, actions: [] }
  const base = { ...usual, ...options, kind, text, words }
  const message = base.stays ? { ...base, until: endOf(base.id, base.until) } : base
  wanted.set(true)
  if (show) show(message)
  else waiting.push(message)
}

/** Messages that pass by; errors stay until they are dismissed. */
export const notify = {
  success: (words: Words, options: MessageOptions = {}) =>
    showToast('success', words, options, false),
  info: (words: Words, options: MessageOptions = {}) => showToast('info', words, options, false),
  error: (words: Words, options: MessageOptions = {}) => showToast('error', words, options, true),
}
