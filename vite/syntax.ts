/** A node of a syntax tree: a kind and whatever belongs to it. */
export type Syntax = { readonly type: string; readonly [field: string]: unknown }

/** A node with its place in the code. */
export type Placed = Syntax & { readonly start: number; readonly end: number }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** The nodes right below a node. */
export function below(node: Syntax): Syntax[] {
  return Object.values(node).flat().filter(isSyntax)
}

/** A node and everything below it. */
export function everyNode(node: Syntax): Syntax[] {
  return [node, ...below(node).flatMap(everyNode)]
}

/** What stands in place of a piece of code. */
export type Edit = { readonly start: number; readonly end: number; readonly put: string }

/** Code with its edits; one within another is dropped. */
export function edited(code: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0]
  for (const { start, end, put } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    result += code.slice(from, start) + put
    from = end
  }
  return result + code.slice(from)
}
