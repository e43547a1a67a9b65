/** A short word that stands out beside others. */
export function Badge({ text }: { text: string }) {
  return (
    <span className="shrink-0 rounded-[5px] bg-banner px-1.5 text-[0.65625rem] leading-4 font-semibold tracking-wide text-banner-ink uppercase">
      {text}
    </span>
  )
}
