import { LoaderCircle } from 'lucide-react'

/** A line that says that something is under way. */
export function Working({ text }: { text: string }) {
  return (
    <p role="status" className="flex flex-col items-center gap-3 py-16 text-soft text-sm">
      <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
      <span>{text}</span>
    </p>
  )
}
