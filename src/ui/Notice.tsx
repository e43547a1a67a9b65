import { Button } from '@/ui/Button'

type Props = { text: string; label: string; onClick: () => unknown }

/** A sentence over the page with the one thing that helps. */
export function Notice({ text, label, onClick }: Props) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-[80] mx-auto grid w-fit gap-3 rounded-xl border border-line bg-card p-5 text-center text-ink [box-shadow:var(--float)]"
    >
      <p>{text}</p>
      <Button kind="primary" onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
