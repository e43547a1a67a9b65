import type { LucideIcon } from 'lucide-react'
import type { Tag } from '@/domain/tags'

type Named = { readonly id: string; readonly icon?: LucideIcon; readonly label: string }

/** An item that does something. `what` is its second line; `tag` shows a tag's chip in place of an icon. */
export type Action = Named & {
  readonly kind: 'action'
  readonly what?: string
  readonly tag?: Tag
  readonly run: () => void
}

/** An item that is on or off. */
export type Check = Named & {
  readonly kind: 'check'
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
}

/** An item with options. `own` is a language's name in that language. */
export type Choice = Named & {
  readonly kind: 'choice'
  readonly value: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly own?: string
    readonly choose: () => void
  }[]
  /** For two options: the panel switches between them without a list. */
  readonly isTurned?: boolean
}

/** An item that opens a list of items. */
export type List = Named & { readonly kind: 'list'; readonly items: readonly Action[] }

/** An item of a menu, rendered by `MenuLines` or by the phone's panel. */
export type MenuItem = Action | Check | Choice | List

/** Makes an action item with an icon. */
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
