import type { PersonTime } from '@/domain/people/person'

/** Some people, by the days that are known of them, and by those that are open to whoever looks (T6, T7). */
export type Together = {
  readonly people: readonly PersonTime[]
  readonly open: readonly PersonTime[]
  /** By their ids. */
  readonly names: ReadonlyMap<string, string>
}
