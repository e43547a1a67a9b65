export const JOURNAL_STORE = 'writes'

declare global {
  interface Window {
    /** What the script of the first days has asked for, in the time that the app takes to come. */
    journal?: IDBOpenDBRequest
  }
}

/** Asks for the database of second copies (E6); throws where it is closed to us, as in some private windows. */
export function openJournal(): IDBOpenDBRequest {
  const request = indexedDB.open('quartal', 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(JOURNAL_STORE, { keyPath: 'key' })
  return request
}
