import type { Tag } from '@/domain/tags'

/** A label for comparison: in lower case, with commas and blanks as a table writes them. */
const plain = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*[,;]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The tags whose labels stand in a cell, separated by commas, and what is no label. A label with a comma of its own
 * wins over two labels that are its parts.
 */
export function tagsNamed(
  cell: string,
  tags: readonly Tag[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } {
  // Of two tags with the same label the first one counts.
  const known = new Map([...tags].reverse().map(({ id, label }) => [plain(label), id]))
  const parts = cell.split(/[,;\n]/).map((part) => part.trim())
  const [ids, unknown]: [Set<string>, string[]] = [new Set(), []]
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    const idTo = () => known.get(plain(parts.slice(from, to).join(', ')))
    while (to > from + 1 && idTo() === undefined) to -= 1
    const id = idTo()
    if (id !== undefined) ids.add(id)
    else unknown.push(parts[from] ?? '')
    from = to
  }
  return { ids: [...ids], unknown: unknown.filter(Boolean) }
}
