import { openDialog } from '@/state/dialogs'
import { mayChange } from '@/state/people/others'

declare global {
  interface Window {
    /** Files that were dropped before the app was there; `src/first/presses.ts` keeps them. */
    dropped?: readonly File[]
  }
}

/** Only the calendar takes files: on other pages the browser does what it does. */
const isCalendar = () => window.location.pathname === '/'

const FIELD = 'input, textarea, select, [contenteditable]'

const isField = (target: EventTarget | null) => target instanceof Element && target.matches(FIELD)

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** A file over the page may be dropped; without this the browser would leave the page for it. */
function over(event: DragEvent): void {
  if (!isCalendar() || !hasFile(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
}

function drop(event: DragEvent): void {
  if (!isCalendar() || !hasFile(event)) return
  event.preventDefault()
  take([...(event.dataTransfer?.files ?? [])])
}

/** Several files are one import. */
function take(files: readonly Blob[]): void {
  if (files.length > 0 && mayChange()) openDialog({ kind: 'transfer', files })
}

/** The text of a calendar, or files, that is pasted anywhere but into a field. */
function paste(event: ClipboardEvent): void {
  if (!isCalendar() || isField(event.target)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const files = [...(event.clipboardData?.files ?? [])]
  const isText = files.length === 0 && /^\s*BEGIN:VCALENDAR/i.test(text)
  if (!isText && files.length === 0) return
  event.preventDefault()
  take(isText ? [new Blob([text])] : files)
}

/** Opens the dialog of the import for what is dropped on the calendar or pasted there. */
export function watchFiles(): void {
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  window.addEventListener('paste', paste)
  // What was dropped before the app was there.
  window.ondragover = window.ondrop = null
  if (isCalendar()) take(window.dropped ?? [])
  window.dropped = []
}
