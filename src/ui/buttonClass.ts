import { clsx } from 'clsx'

export type ButtonKind = 'plain' | 'primary' | 'ghost' | 'danger'

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-lg border px-3 py-1 text-[0.8125rem] font-medium whitespace-nowrap min-h-[1.875rem] pointer-coarse:min-h-11 disabled:opacity-45'

const looks: Record<ButtonKind, string> = {
  plain: 'border-line bg-card text-ink hover:border-faint disabled:hover:border-line',
  primary: 'border-transparent bg-ink text-page hover:opacity-85 disabled:hover:opacity-45',
  ghost: 'border-transparent bg-transparent text-soft hover:bg-line-soft hover:text-ink',
  danger: 'border-transparent bg-[#b91c1c] text-white hover:bg-[#991b1b]',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', extra?: string): string {
  return clsx(base, looks[kind], extra)
}

/** The classes of a square button with only an icon. */
export function iconButtonClass(extra?: string): string {
  return clsx(
    'inline-grid size-[1.875rem] shrink-0 place-items-center rounded-lg text-soft hover:bg-line-soft hover:text-ink pointer-coarse:size-11',
    extra,
  )
}
