import type { LucideIcon } from 'lucide-react'
import type { Tag } from '@/domain/tags'

type Named = { readonly id: string; readonly icon?: LucideIcon; readonly label: string }

/** What is done; `what` says to what, and the chip of `tag` stands in the place of an icon. */
export type Action = Named & {
  readonly kind: 'action'
  readonly what?: string
  readonly tag?: Tag
  readonly run: () => void
}

/** Is on or off. */
export type Check = Named & {
  readonly kind: 'check'
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
}

/** One of several; `own` is the name of a language in itself. */
export type Choice = Named & {
  readonly kind: 'choice'
  readonly value: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly own?: string
    readonly choose: () => void
  }[]
  /** The panel has no list of its two options: a press takes the other one. */
  readonly isTurned?: boolean
}

/** Opens a list of its own. */
export type List = Named & { readonly kind: 'list'; readonly items: readonly Action[] }

/** A line of a menu, drawn by `MenuLines` or by the panel of a phone. */
export type MenuItem = Action | Check | Choice | List

/** An action that an icon stands before. */
export const action = (
  id: string,
  icon: LucideIcon | undefined,
  label: string,
  run: () => void,
): Action => ({
  kind: 'action',
  id,
  ...(icon && { icon }),
  label,
  run,
})
