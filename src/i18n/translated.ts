type Placeholder<S extends string> = S extends `${string}{{${infer P}}}${infer Rest}`
  ? P | Placeholder<Rest>
  : never

type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** `{{name}}` as part of a longer text, for every placeholder of the English one. */
type Text<S extends string> = [Placeholder<S>] extends [never]
  ? string
  : AllOf<Placeholder<S> extends infer P extends string ? `${string}{{${P}}}${string}` : never>

/** The shape of a bundle part in another language: the same keys, each text with its placeholders. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? Text<T[K]> : Translated<T[K]>
}
