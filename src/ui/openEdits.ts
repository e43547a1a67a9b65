const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const FIELDS = 'input:is([type="text"], [type="email"], [type="password"], :not([type]))'

/** A dialog or a menu stands on the page. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOGS) !== null
}

/** A dialog or a form with something in it: a reload would take that away. */
function isFormOpen(): boolean {
  if (isDialogOpen()) return true
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '')
}

/** A note is being written, and nothing else: its text is kept as it is typed. */
export function isNoteOpen(): boolean {
  return !isFormOpen() && document.querySelector('textarea') !== null
}

/** Something is open that a person is at work with. */
export function isSomethingOpen(): boolean {
  return isFormOpen() || document.querySelector('textarea') !== null
}

/** Waits until something holds of what stands on the page, or of whether it is seen. */
export function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('visibilitychange', look)
    look()
  })
}
