import { type ComponentType, lazy } from 'react'
import { loadLaterTexts } from '@/i18n'
import { untilThere } from './untilThere'
import { whenIdle } from './whenIdle'

/**
 * A component of a module that is loaded, with its texts, when it is first shown; or earlier, once the page is idle, so
 * that it also opens while the server is away. `fetch` loads it at once. A component without words passes a `loadTexts`
 * of its own.
 */
export function lazyPart<K extends string, M extends Record<K, ComponentType<never>>>(
  load: () => Promise<M>,
  name: K,
  loadTexts: () => Promise<unknown> = loadLaterTexts,
) {
  type P = M[K] extends ComponentType<infer Props extends object> ? Props : never
  type Part = { readonly default: ComponentType<P> }
  let fetched: Part | null = null
  const fetch = async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTexts()])
    fetched = { default: part[name] as ComponentType<P> }
    return fetched
  }
  // If this fails, it is loaded again when the component is shown.
  whenIdle(() => void fetch().catch(() => undefined))
  // React waits 300 ms for a promise, even a resolved one, but not for a thenable that calls back at once.
  // biome-ignore lint/suspicious/noThenProperty: React takes a promise for it.
  const there = { then: (done: (part: Part | null) => void) => done(fetched) }
  const part = lazy<ComponentType<P>>(() =>
    fetched ? (there as unknown as Promise<Part>) : untilThere(fetch),
  )
  return Object.assign(part, { fetch })
}
