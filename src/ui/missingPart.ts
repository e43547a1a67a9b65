import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  useLayoutEffect,
  useState,
} from 'react'
import { t } from '@/i18n/index'
import { Notice } from './Notice'
import { ReloadNotice } from './ReloadNotice'

/** Why a part is not there: the server cannot be reached, or it has none of this build any more. */
type Missing = 'unreachable' | 'gone'
type Found<P> = ComponentType<P> | Missing

/** A part that is looked for, and what was found of it last. */
type Search<P> = { found: Found<P>; look(): Promise<Found<P>> }

/** A server that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 10_000

/** Says whether the server answers; neither the service worker nor a cache answers this path. */
export const isServerThere = () =>
  fetch('/api/health', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

function MissingPart<P extends object>({ search, props }: { search: Search<P>; props: P }) {
  const [part, setPart] = useState(() => search.found)
  const [retry] = useState(() => async () => {
    const found = await search.look()
    setPart(() => found)
  })
  // A layout effect, so that the network cannot come back between the notice and the listener.
  useLayoutEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (typeof part !== 'string') return createElement(part, props)
  const notice =
    part === 'gone' ? createElement(ReloadNotice) : createElement(AwayNotice, { retry })
  return createElement(Fragment, null, buttonIn(props, retry), notice)
}

function AwayNotice({ retry }: { retry: () => void }) {
  const text = t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
  return createElement(Notice, { text, label: t('errors.retry'), onClick: retry })
}

/** Takes over the focus of the button that it replaces. A constant function, so that React calls it only once. */
const takeFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

/** The button of a menu, which must stay on the page: without it nobody could open the menu later. */
function buttonIn(props: object, onClick: () => void) {
  const { trigger } = props as { trigger?: unknown }
  return (
    isValidElement<ComponentProps<'button'>>(trigger) &&
    cloneElement(trigger, { onClick, ref: takeFocus })
  )
}

/**
 * What is shown in place of a part that could not be fetched. A lost connection is no older build:
 * the part is asked for once more as soon as the server answers, and only where it lacks the part then
 * a reload is offered. Until then a person can try again, and the network's return does.
 */
export async function missingPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const search: Search<P> = {
    found: 'unreachable',
    async look() {
      if (typeof search.found !== 'string') return search.found
      search.found = (await isServerThere())
        ? await fetchPart().catch(() => 'gone' as const)
        : 'unreachable'
      return search.found
    },
  }
  const found = await search.look()
  if (typeof found !== 'string') return found
  return (props) => createElement(MissingPart<P>, { search, props })
}
