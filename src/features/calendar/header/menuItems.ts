import type { LucideIcon } from 'lucide-react'

type Named = { readonly id: string; readonly icon: LucideIcon; readonly label: string }

/** What is done; `what` says to what. */
export type Action = Named & {
  readonly kind: 'action'
  readonly what?: string
  readonly run: () => void
}

/** Leads to an address outside the app. */
type Link = Named & { readonly kind: 'link'; readonly href: string }

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

export type MenuItem = Action | Link | Check | Choice
