import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { t } from '@/i18n'
import { Button } from './Button'
import { finishWork, reloadSafely } from './beforeReload'
import { reloadPage } from './reloadPage'

type Props = { text: string; label: string; onClick: () => unknown }

/** A sentence over the page with a button that helps; in a portal, so that nothing covers it. */
function Notice({ text, label, onClick }: Props) {
  return createPortal(
    <div role="alert" className="notice">
      <p>{text}</p>
      <Button kind="primary" onClick={onClick}>
        {label}
      </Button>
    </div>,
    document.body,
  )
}

/** Says that only a reload helps. What was typed is saved, or restored from this browser's storage. */
export function ReloadNotice() {
  useEffect(() => void finishWork(), [])
  const reload = async () => (await reloadSafely()) || reloadPage()
  return <Notice text={t('errors.crashed')} label={t('errors.reload')} onClick={reload} />
}

type Options = { text: string; label: string; onClick: () => unknown }

/** Shows a notice over the page, independent of it; returns a function that removes it. */
export function showNotice(options: Options): () => void {
  const place = createRoot(document.createElement('div'))
  place.render(<Notice {...options} />)
  return () => place.unmount()
}
