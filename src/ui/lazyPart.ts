import { type ComponentType, lazy } from 'react'
import { loadLaterTexts } from '@/i18n'

/** A named component of a module that is fetched, with its texts, when it is first shown. */
export function lazyPart<K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadLaterTexts()])
    return { default: part[name] }
  })
}
