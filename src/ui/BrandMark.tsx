/** The logo: a quarter of a year, three months and today. */
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
