import { type ComponentType, lazy } from 'react'
import { loadLaterTexts } from '@/i18n'
import { untilThere } from './untilThere'
import { whenIdle } from './whenIdle'

/**
 * A named component of a module that is fetched, with its texts, when it is first shown; or ahead, once the page is
 * idle, so that it also opens while the server is away. `fetch` gets it at once. What says nothing waits for no texts.
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
  // If this fails, the part is fetched again when it is shown.
  whenIdle(() => void fetch().catch(() => undefined))
  // React waits 300 ms for a promise, even for one that is kept; for a part that calls back at once it does not.
  // biome-ignore lint/suspicious/noThenProperty: React takes a promise for it.
  const there = { then: (done: (part: Part | null) => void) => done(fetched) }
  const part = lazy<ComponentType<P>>(() =>
    fetched ? (there as unknown as Promise<Part>) : untilThere(fetch),
  )
  return Object.assign(part, { fetch })
}
