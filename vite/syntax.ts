/** A node of a syntax tree: a kind and whatever belongs to it. */
export type Syntax = { readonly type: string; readonly [field: string]: unknown }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** The nodes right below a node. */
function below(node: Syntax): Syntax[] {
  return Object.values(node).flat().filter(isSyntax)
}

/** A node and everything below it. */
export function everyNode(node: Syntax): Syntax[] {
  return [node, ...below(node).flatMap(everyNode)]
}
