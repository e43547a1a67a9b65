import { type ComponentType, lazy } from 'react'
import { loadLaterTexts } from '@/i18n'
import { ReloadNotice } from './ReloadNotice'

const IDLE_AFTER_MS = 2_000

/** Waits until the page stands and nobody waits for the network. */
function whenIdle(act: () => void): void {
  window.addEventListener('load', () => setTimeout(act, IDLE_AFTER_MS), { once: true })
}

/**
 * A named component of a module that is fetched, with its texts, when it is first shown. It is
 * fetched ahead once the page is idle, so that it also opens while the server cannot be reached. A
 * part that cannot be had any more, e.g. of an older build, offers a reload in its place.
 */
export function lazyPart<K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  const fetchPart = async (): Promise<{ default: ComponentType<P> }> => {
    const [part] = await Promise.all([load(), loadLaterTexts()])
    return { default: part[name] }
  }
  // Without a network now it is asked for again when it is shown.
  whenIdle(() => void fetchPart().catch(() => undefined))
  return lazy(() => fetchPart().catch(() => ({ default: ReloadNotice })))
}
