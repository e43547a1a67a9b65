import type { Day } from '@/domain/dates'
import type { PlanId } from '@/domain/prices'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

export type SettingsTab = 'tags' | 'holidays' | 'bulk' | 'share'

/** What a visitor reached for that needs an account. */
export type Wish = 'upgrade' | 'share' | 'profile'

/** A part of the numbers: "together" is that of the breaks, with those of several people first. */
export type NumbersPart = 'leave' | 'tags' | 'breaks' | 'together'

/** The numbers of a year; without one of the shown year. */
type NumbersOf = { readonly kind: 'numbers'; readonly year?: number; readonly part?: NumbersPart }

/** The parts of what is shared. */
export type SharePart = 'link' | 'people'

/** A tab of the settings, and where they were opened from: they lead back there. */
export type SettingsPlace = {
  readonly tab: SettingsTab
  /** Its form stands open in the list of tags. */
  readonly tag?: string | undefined
  /** Which part of what is shared is seen first; else the link. */
  readonly part?: SharePart | undefined
  readonly back?: NumbersOf | undefined
}

/** The one dialog that is open. Features ask for it here, pages show it. */
export type Dialog =
  /** `date` gets the focus back; with `days` the tag is for all of them. */
  | { readonly kind: 'addTag'; readonly date: Day; readonly days?: readonly Day[] }
  | ({ readonly kind: 'settings' } & SettingsPlace)
  | { readonly kind: 'beside' }
  | { readonly kind: 'filter' }
  | { readonly kind: 'example' }
  | { readonly kind: 'find' }
  | { readonly kind: 'print' }
  | { readonly kind: 'upgrade'; readonly plan?: PlanId }
  | {
      readonly kind: 'signOut'
      readonly days: number
      readonly owner: string
      /** Every session of the account ends, not this one alone. */
      readonly isEverywhere?: boolean
    }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'help' }
  | { readonly kind: 'profile' }
  | {
      readonly kind: 'repeat'
      readonly days: readonly Day[]
      /** Those of them whose content is repeated, where not all are. */
      readonly meant?: readonly Day[]
    }
  | { readonly kind: 'lastYear'; readonly year: number }
  | { readonly kind: 'versions'; readonly date: Day }
  /** A step that is taken back or done again, and could not be the other way. */
  | {
      readonly kind: 'forGood'
      readonly act: 'undo' | 'redo'
      readonly what: string
      readonly run: () => void
    }
  | NumbersOf
  | { readonly kind: 'transfer'; readonly files?: readonly Blob[] }
  | { readonly kind: 'leaveCalendar'; readonly owner: string; readonly name: string }
  | { readonly kind: 'signIn'; readonly wish: Wish }
  /** A calendar elsewhere is added by its address. */
  | { readonly kind: 'outside' }

const dialog = createStore<Dialog | null>(null)

/** Opens a dialog in place of the one that is open. */
export function openDialog(next: Dialog): void {
  dialog.set(next)
}

/** Closes whatever dialog is open. */
export function closeDialog(): void {
  dialog.set(null)
}

/** Closes the open dialog if it is of this kind. */
export function closeDialogOf(kind: Dialog['kind']): void {
  if (isDialogOpen(kind)) closeDialog()
}

/** Says whether a dialog of this kind is open. */
export const isDialogOpen = (kind: Dialog['kind']): boolean => dialog.get()?.kind === kind

/** The open dialog. */
export function useDialog(): Dialog | null {
  return useStore(dialog)
}
