/** How long the file's address stays valid: some browsers read it only after the click. */
const READ_MS = 60_000

/** Saves a text as a file on the person's device. */
export function saveFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
