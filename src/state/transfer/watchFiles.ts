import { openDialog } from '@/state/dialogs'

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
  const file = event.dataTransfer?.files[0]
  if (!isCalendar() || !file) return
  event.preventDefault()
  openDialog({ kind: 'transfer', file })
}

/** The text of a calendar, or a file, that is pasted anywhere but into a field. */
function paste(event: ClipboardEvent): void {
  if (!isCalendar() || isField(event.target)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const file = event.clipboardData?.files[0]
  const found = file ?? (/^\s*BEGIN:VCALENDAR/i.test(text) ? new Blob([text]) : null)
  if (!found) return
  event.preventDefault()
  openDialog({ kind: 'transfer', file: found })
}

/** Opens the dialog of the import for what is dropped on the calendar or pasted there (I5). */
export function watchFiles(): void {
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  window.addEventListener('paste', paste)
}
