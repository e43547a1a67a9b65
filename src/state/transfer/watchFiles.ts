import { openDialog } from '@/state/dialogs'
import { mayChange } from '@/state/people/others'

declare global {
  interface Window {
    /** Files that were dropped before the app was there; `src/first/presses.ts` keeps them. */
    dropped?: readonly File[]
  }
}

/** Only the calendar accepts files; on other pages the browser does what it does. */
const isCalendar = () => window.location.pathname === '/'

const FIELD = 'input, textarea, select, [contenteditable]'

const isField = (target: EventTarget | null) => target instanceof Element && target.matches(FIELD)

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Allows a file to be dropped; without this the browser would leave the page for it. */
function over(event: DragEvent): void {
  if (!isCalendar() || !hasFile(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
}

function drop(event: DragEvent): void {
  if (!isCalendar() || !hasFile(event)) return
  event.preventDefault()
  importFiles([...(event.dataTransfer?.files ?? [])])
}

/** Opens the import for files, several as one. */
function importFiles(files: readonly Blob[]): void {
  if (files.length > 0 && mayChange()) openDialog({ kind: 'transfer', files })
}

/** Imports files, or the text of a calendar file, that are pasted anywhere but into a field. */
function paste(event: ClipboardEvent): void {
  if (!isCalendar() || isField(event.target)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const files = [...(event.clipboardData?.files ?? [])]
  const isText = files.length === 0 && /^\s*BEGIN:VCALENDAR/i.test(text)
  if (!isText && files.length === 0) return
  event.preventDefault()
  importFiles(isText ? [new Blob([text])] : files)
}

/** Opens the import for files that are dropped on the calendar or pasted there. */
export function watchFiles(): void {
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  window.addEventListener('paste', paste)
  // Files that were dropped before the app was there.
  window.ondragover = window.ondrop = null
  if (isCalendar()) importFiles(window.dropped ?? [])
  window.dropped = []
}
