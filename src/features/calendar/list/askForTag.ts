import type { Day } from '@/domain/dates'
import { openDialog } from '@/state/dialogs'

/** Opens the dialog for another tag of a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
