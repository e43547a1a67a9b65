import type { Day } from '@/domain/dates'
import type { PlanId } from '@/domain/prices'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

export type SettingsTab = 'tags' | 'holidays' | 'bulk' | 'share'

/** What a visitor wanted to do that needs an account. */
export type Wish = 'upgrade' | 'share' | 'profile'

/** A part of the numbers; "together" opens the breaks with those of several people first. */
export type NumbersPart = 'leave' | 'tags' | 'breaks' | 'together'

/** The numbers of a year; of the shown one if none is named. */
type NumbersOf = { readonly kind: 'numbers'; readonly year?: number; readonly part?: NumbersPart }

/** The parts of what is shared. */
export type SharePart = 'link' | 'people'

/** A tab of the settings, and the dialog that they lead back to. */
export type SettingsPlace = {
  readonly tab: SettingsTab
  /** The tag whose form is open. */
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
      /** Whether every session of the account ends, not only this one. */
      readonly isEverywhere?: boolean
    }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'help' }
  | { readonly kind: 'profile' }
  | {
      readonly kind: 'repeat'
      readonly days: readonly Day[]
      /** The days whose content is repeated, if not all of them. */
      readonly meant?: readonly Day[]
    }
  | { readonly kind: 'lastYear'; readonly year: number }
  | { readonly kind: 'versions'; readonly date: Day }
  /** Asks before a step is undone or redone that the plan would not allow to take back. */
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
  /** The form that adds a calendar elsewhere by its address. */
  | { readonly kind: 'outside' }

const dialog = createStore<Dialog | null>(null)

/** Opens a dialog in place of the one that is open. */
export function openDialog(next: Dialog): void {
  dialog.set(next)
}

/** Closes the open dialog. */
export function closeDialog(): void {
  dialog.set(null)
}

/** Closes the open dialog if it is of this kind. */
export function closeDialogOf(kind: Dialog['kind']): void {
  if (isDialogOpen(kind)) closeDialog()
}

/** Whether a dialog of this kind is open. */
export const isDialogOpen = (kind: Dialog['kind']): boolean => dialog.get()?.kind === kind

/** The open dialog. */
export function useDialog(): Dialog | null {
  return useStore(dialog)
}
