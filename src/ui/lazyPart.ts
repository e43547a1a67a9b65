import { type ComponentType, lazy } from 'react'
import { loadLaterTexts } from '@/i18n'
import { standIn } from './standIn'
import { whenIdle } from './whenIdle'

/**
 * A named component of a module that is fetched, with its texts, when it is first shown. It is
 * fetched ahead once the page is idle, so that it also opens while the server cannot be reached.
 * Where it cannot be had a notice says what helps.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  const fetchPart = async (): Promise<ComponentType<P>> => {
    const [part] = await Promise.all([load(), loadLaterTexts()])
    return part[name]
  }
  // Without a network now it is asked for again when it is shown.
  whenIdle(() => void fetchPart().catch(() => undefined))
  return lazy(async () => ({ default: await fetchPart().catch(() => standIn(fetchPart)) }))
}
