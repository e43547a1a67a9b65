import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadLaterTexts } from '@/i18n'
import { loadLaterStyles } from './laterStyles'
import { missingPart } from './missingPart'
import { whenIdle } from './whenIdle'

type Choice<P> = { choose: () => ComponentType<P>; props: P }

/** Chooses the component at the first render and keeps it while it is mounted. */
function Chosen<P extends object>({ choose, props }: Choice<P>) {
  const [part] = useState<ComponentType<P>>(choose)
  return createElement(part, props)
}

/**
 * A named component of a module that is fetched, with its texts and styles, when it is first shown. It is
 * fetched ahead once the page is idle, so that it also opens while the server cannot be reached.
 * Where it cannot be had a notice says what helps. `fetch` gets it at once.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let fetched: ComponentType<P> | null = null
  const fetchPart = async (): Promise<ComponentType<P>> => {
    const [part] = await Promise.all([load(), loadLaterTexts(), loadLaterStyles()])
    fetched = part[name]
    return fetched
  }
  // If this fails, the part is fetched again when it is shown.
  whenIdle(() => void fetchPart().catch(() => undefined))
  const Later = lazy(async () => ({
    default: await fetchPart().catch(() => missingPart(fetchPart)),
  }))
  // `lazy` would make React wait 300 ms even for a part that is here already.
  const choose = () => fetched ?? Later
  const part = (props: P) => createElement(Chosen<P>, { choose, props })
  return Object.assign(part, { fetch: fetchPart })
}
