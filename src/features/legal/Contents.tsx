import { anchorOf } from './LegalSection'

/** The table of contents of a long legal text. */
export function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Inhalt" className="mt-5 border-line border-y py-3 print:hidden">
      <ul className="flex flex-wrap gap-x-5 text-sm sm:block sm:columns-2 sm:gap-x-8">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              className="inline-flex min-h-7 items-center rounded text-soft underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
