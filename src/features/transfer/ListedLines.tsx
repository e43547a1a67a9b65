type Props = { title: string; lines: readonly string[] }

/** Lines under a title; nothing where there are none. */
export function ListedLines({ title, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <div className="rounded-xl border border-line bg-weekend p-3 text-[0.8125rem]">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-4 text-soft">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
