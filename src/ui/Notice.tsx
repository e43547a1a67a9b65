import { createPortal } from 'react-dom'
import { Button } from '@/ui/Button'

type Props = { text: string; label: string; onClick: () => unknown }

/** A sentence over the page with a button for what helps, in a portal so that nothing covers it. */
export function Notice({ text, label, onClick }: Props) {
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
