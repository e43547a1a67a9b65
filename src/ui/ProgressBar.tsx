import type { CSSProperties } from 'react'

type Props = {
  /** What is in progress. */
  label: string
  /** The progress in words. */
  text: string | null
  /** Null while the progress is unknown. */
  done: number | null
  total: number
}

/** A progress bar; while the progress is unknown it only moves. */
export function ProgressBar({ label, text, done, total }: Props) {
  const share = done === null || total === 0 ? null : Math.min(1, done / total)
  const style: CSSProperties & Record<'--share', string> = { '--share': `${(share ?? 1) * 100}%` }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      {...(done !== null && { 'aria-valuenow': done })}
      {...(text !== null && { 'aria-valuetext': text })}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        style={style}
        className={
          share === null
            ? 'h-full w-full animate-pulse bg-faint'
            : 'h-full w-(--share) rounded-full bg-ink [transition:width_300ms_ease-out]'
        }
      />
    </div>
  )
}
