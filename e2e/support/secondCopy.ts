import type { Page } from '@playwright/test'

type Copy = { readonly key: string; readonly text: string | null; readonly at: number }

/** Reads the second copy of a key, after putting this one there as another tab does. */
export const secondCopy = (page: Page, key: string, put?: Copy) =>
  page.evaluate(
    ([name, copy]) =>
      new Promise<Copy | undefined>((resolve) => {
        const request = indexedDB.open('quartal', 1)
        request.onsuccess = () => {
          const writes = request.result.transaction('writes', 'readwrite').objectStore('writes')
          if (copy) writes.put(copy)
          const read: IDBRequest<Copy | undefined> = writes.get(name)
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result)
          }
        }
      }),
    [key, put] as const,
  )

/** Leaves in a tab what a browser restores after a crash: an empty local storage, and a page that was open. */
export const restoredTab = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.setItem('quartal:open', 'open')
  })
