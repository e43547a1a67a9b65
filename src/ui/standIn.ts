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
import { t } from '@/i18n'
import { Notice } from './Notice'
import { ReloadNotice } from './ReloadNotice'

/** A part that is looked for; null while the server cannot be reached. */
type Search<P> = { found: ComponentType<P> | null; look(): Promise<ComponentType<P> | null> }

/** Whether the server answers at all; the path is one that no worker and no cache answers. */
const isServerThere = () =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

function StandIn<P extends object>({ search, props }: { search: Search<P>; props: P }) {
  const [part, setPart] = useState(() => search.found)
  const [retry] = useState(() => async () => {
    const found = await search.look()
    setPart(() => found)
  })
  // With the notice, not after it: the network may be back in between.
  useLayoutEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (part) return createElement(part, props)
  const text = t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
  const notice = createElement(Notice, { text, label: t('sync.retry'), onClick: retry })
  return createElement(Fragment, null, buttonIn(props, retry), notice)
}

/** It takes the place of the one that had the focus; one and the same function, so that it does so once. */
const takeFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

/** The button that a menu brings along: without it nobody could open the menu later. */
function buttonIn(props: object, onClick: () => void) {
  const { trigger } = props as { trigger?: unknown }
  return (
    isValidElement<ComponentProps<'button'>>(trigger) &&
    cloneElement(trigger, { onClick, ref: takeFocus })
  )
}

/**
 * What is shown in place of a part that could not be fetched. A lost connection is no older build:
 * the part is asked for once more as soon as the server answers, and only a part that it lacks then
 * is gone for good. Until then a person can try again, and the network's return does.
 */
export async function standIn<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const search: Search<P> = {
    found: null,
    async look() {
      search.found ??= (await isServerThere()) ? await fetchPart().catch(() => ReloadNotice) : null
      return search.found
    },
  }
  return (await search.look()) ?? ((props) => createElement(StandIn<P>, { search, props }))
}
