const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const FIELDS = 'input:is([type="text"], [type="email"], [type="password"], :not([type]))'

/** Whether a dialog or menu is open. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOGS) !== null
}

/** Whether a dialog, or a form with input, is open, which a reload would discard. */
function isFormOpen(): boolean {
  if (isDialogOpen()) return true
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '')
}

/** Whether only a note is being written, whose text is stored while it is typed. */
export function isNoteOpen(): boolean {
  return !isFormOpen() && document.querySelector('textarea') !== null
}

/** Whether anything is open that a person works on. */
export function isSomethingOpen(): boolean {
  return isFormOpen() || document.querySelector('textarea') !== null
}

/** Resolves once `holds` is true; checked when the page's content or visibility changes. */
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
