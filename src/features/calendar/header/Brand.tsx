/** The mark: a quarter of a year, three months and today. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0">
      <g fill="currentColor">
        <rect x="1" y="2" width="5" height="16" rx="1.8" opacity="0.3" />
        <rect x="7.5" y="2" width="5" height="16" rx="1.8" opacity="0.6" />
        <rect x="14" y="2" width="5" height="16" rx="1.8" />
      </g>
      <rect x="7.5" y="8" width="5" height="4" rx="1.2" fill="var(--accent)" />
    </svg>
  )
}

/** The product's name; on a phone the mark alone is seen. */
export function Brand() {
  return (
    <h1 className="flex items-center gap-2 text-[15px] font-semibold tracking-tight">
      <BrandMark />
      <span className="max-md:sr-only">Quartal</span>
    </h1>
  )
}
